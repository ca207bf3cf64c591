from game.client.tutorial.lesson import Course
from game.client.tutorial.quewu import slip_area

COURSE = Course("qixing", (), slip_area, "art/table_winter")
