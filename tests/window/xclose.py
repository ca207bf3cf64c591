"""Ask a window to close, as its X button does: xdotool of Debian 12 cannot, and no manager runs."""

from __future__ import annotations

import ctypes

CLIENT_MESSAGE = 33
Window, Atom, Handle = ctypes.c_ulong, ctypes.c_ulong, ctypes.c_void_p


class ClientMessage(ctypes.Structure):
    """Xlib's XClientMessageEvent, padded to the size of an XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", Handle),
        ("window", Window),
        ("message_type", Atom),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 24),
    )


def ask_to_close(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW to a window."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = Handle
    x11.XInternAtom.restype = Atom
    x11.XInternAtom.argtypes = (Handle, ctypes.c_char_p, ctypes.c_int)
    x11.XSendEvent.argtypes = (Handle, Window, ctypes.c_int, ctypes.c_long, Handle)
    x11.XCloseDisplay.argtypes = (Handle,)
    connection = x11.XOpenDisplay(display.encode())
    assert connection, f"no connection to {display}"
    event = ClientMessage(type=CLIENT_MESSAGE, window=window, format=32)
    event.message_type = x11.XInternAtom(connection, b"WM_PROTOCOLS", 0)
    event.data[0] = x11.XInternAtom(connection, b"WM_DELETE_WINDOW", 0)
    assert x11.XSendEvent(connection, window, 0, 0, ctypes.byref(event))
    x11.XCloseDisplay(connection)
