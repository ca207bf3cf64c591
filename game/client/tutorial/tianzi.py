from game.client.tutorial.lesson import Course
from game.client.tutorial.quewu import slip_area

COURSE = Course("tianzi", (), slip_area, "art/table_winter")
