import { BRASS, circle, type Drawing, GUN, GUN_LIGHT, line, path, rect, STEEL, STEEL_DARK, WOOD_DARK } from "./ink.ts"

const pistol: Drawing = ({ accent, stock }) =>
  [
    path(
      "M20 20h84a4 4 0 0 1 4 4v12a3 3 0 0 1-3 3H72l-1 6c-.6 3.400-2.600 5-6 5H54l-7 25a3 3 0 0 1-3.500 2.200l-16-3.400a3 3 0 0 1-2.200-3.900L36 42l-14-3a3 3 0 0 1-2.300-3zM57 40l-1.800 6.500h8.300c1.700 0 2.700-.8 3-2.500l.7-4z",
      GUN,
      ' fill-rule="evenodd"'
    ),
    path("M20 20h84a4 4 0 0 1 4 4v9H20z", GUN_LIGHT),
    [26, 31, 36].map((x) => rect(x, 23, 3, 8, GUN, 0)).join(""),
    rect(70, 22, 18, 6, STEEL_DARK, 1.5),
    path("M37 44h13l-7 29-14-3z", stock),
    line("M38 48l-6 20M44 49l-6 20", STEEL_DARK, 1.4),
    circle(101, 21, 1.8, accent)
  ].join("")

const revolver: Drawing = ({ stock }) =>
  [
    path(
      "M40 22h68a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H76v8a5 5 0 0 1-5 5H58c-4 0-6-2-6-5l-3 2-8 28a4 4 0 0 1-5 2.800L24 74a4 4 0 0 1-2.600-5L32 40l-2-8c-1-6 4-10 10-10zM58 38v3.500c0 1.500 1 2.500 2.500 2.500h7c1.500 0 2.500-1 2.500-2.500V38z",
      STEEL_DARK,
      ' fill-rule="evenodd"'
    ),
    path("M33 41l13 3-8 28a4 4 0 0 1-4.500 2.800L24 72.500a3 3 0 0 1-2-4z", stock),
    line("M37 48l-7 20", WOOD_DARK, 1.4),
    rect(49, 20, 24, 18, STEEL, 4),
    [53, 60, 67].map((x) => rect(x, 23, 2.5, 12, STEEL_DARK, 1)).join(""),
    path("M32 20l-6-6 5-3 7 8z", STEEL_DARK),
    rect(104, 18, 4, 5, STEEL_DARK, 1)
  ].join("")

const rifle: Drawing = ({ accent, stock }) =>
  [
    path("M4 47l26-7 8-8h40v10H58l-6 4H40L10 62a3 3 0 0 1-4.500-2z", stock),
    path("M10 57l28-12h12", "none", ` stroke="${WOOD_DARK}" stroke-width="1.500"`),
    rect(40, 32, 40, 6, GUN_LIGHT, 2),
    rect(76, 33, 50, 3.6, GUN, 1.5),
    path(
      "M54 42h12v3c0 3-2 5-5 5h-3c-2.500 0-4-2-4-4zm2.500 0v3c0 1.500.8 2.500 2.300 2.500h2c1.700 0 2.700-1 2.700-2.700V42z",
      GUN,
      ' fill-rule="evenodd"'
    ),
    rect(46, 20, 34, 7, GUN, 3),
    rect(42, 18, 8, 11, GUN, 2),
    rect(76, 17.5, 9, 12, GUN, 2),
    rect(52, 26, 3, 7, GUN_LIGHT, 1),
    rect(70, 26, 3, 7, GUN_LIGHT, 1),
    circle(44, 38, 2.6, STEEL),
    rect(82, 19.5, 2, 8, accent, 1)
  ].join("")

const shotgun: Drawing = ({ stock }) =>
  [
    path("M4 52l28-11 8-6h16v9H46L12 66a3 3 0 0 1-4.500-2z", stock),
    path("M12 61l30-14", "none", ` stroke="${WOOD_DARK}" stroke-width="1.500"`),
    rect(48, 33, 24, 11, STEEL_DARK, 2),
    rect(70, 33, 57, 4, GUN, 1.5),
    rect(70, 38, 50, 4, GUN_LIGHT, 1.5),
    rect(82, 37, 24, 8, stock, 3),
    [87, 92, 97].map((x) => rect(x, 38.5, 2, 5, WOOD_DARK, 1)).join(""),
    path(
      "M52 44h12v2c0 3-2 5-5 5h-2c-3 0-5-2-5-5zm2.500 0v2c0 1.500 1 2.500 2.500 2.500h2c1.500 0 2.500-1 2.500-2.500v-2z",
      GUN,
      ' fill-rule="evenodd"'
    ),
    circle(125, 31.8, 1.8, BRASS)
  ].join("")

const magazine: Drawing = ({ accent }) =>
  `<g transform="rotate(9 65 42)">${[
    path("M50 10h26l2 6-1 56a4 4 0 0 1-4 4H52a4 4 0 0 1-4-4l-1-56z", "#3B4044"),
    rect(45, 70, 35, 9, "#24282B", 2.5),
    rect(58, 73, 9, 3, accent, 1.5),
    path("M50 10h26l1 6H49z", COPPERED),
    path("M52 6q11-5 22 0l1 5H51z", BRASS),
    [26, 35, 44, 53, 62].map((y) => circle(63, y, 2.4, STEEL)).join("")
  ].join("")}</g>`

const COPPERED = "#CFA450"

export const FIREARM_DRAWINGS = { pistol, revolver, rifle, shotgun, magazine }
