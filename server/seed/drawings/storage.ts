import { BRASS, circle, type Drawing, GUN, line, PAPER, path, rect, STEEL, STEEL_DARK, text } from "./ink.ts"

const bag: Drawing = ({ main, dark, light, accent }) =>
  [
    line("M44 30V20a8 8 0 0 1 8-8h26a8 8 0 0 1 8 8v10", dark, 4),
    rect(18, 28, 94, 46, main, 8),
    rect(18, 28, 94, 12, dark, 6),
    rect(34, 46, 42, 22, light, 4),
    line("M34 53h42", dark, 1.6),
    rect(84, 46, 20, 22, dark, 4),
    rect(60, 51, 6, 4, accent, 1.5)
  ].join("")

const light: Drawing = ({ accent }) =>
  `<g transform="rotate(-18 65 42)">${[
    path("M86 42l38-18v44L86 50z", accent, ' opacity=".35"'),
    rect(14, 35, 56, 16, GUN, 4),
    path("M68 33h12l10-5v30l-10-5H68z", STEEL_DARK),
    [24, 30, 36, 42].map((x) => rect(x, 35, 2.5, 16, STEEL_DARK, 1)).join(""),
    rect(50, 32, 12, 5, accent, 2),
    rect(88, 28, 4, 30, PAPER, 2)
  ].join("")}</g>`

const safe: Drawing = ({ main, dark, light }) =>
  [
    rect(34, 4, 62, 74, main, 4),
    rect(40, 10, 50, 62, dark, 3),
    rect(42, 12, 46, 58, main, 2),
    circle(65, 36, 10, STEEL),
    circle(65, 36, 5, STEEL_DARK),
    line("M65 20v32M49 36h32", STEEL_DARK, 3),
    circle(65, 36, 3, BRASS),
    rect(56, 56, 18, 8, light, 2),
    rect(30, 18, 5, 12, STEEL_DARK, 1),
    rect(30, 52, 5, 12, STEEL_DARK, 1),
    rect(40, 77, 10, 4, GUN, 1),
    rect(80, 77, 10, 4, GUN, 1)
  ].join("")

const lockBox: Drawing = ({ main, dark, accent }) =>
  [
    line("M49 36v-8a16 16 0 0 1 32 0v8", STEEL, 7),
    rect(32, 34, 66, 44, main, 6),
    rect(32, 34, 66, 10, dark, 6),
    circle(65, 58, 8, accent),
    circle(65, 56, 3, dark),
    path("M63.500 57h3l1.500 8h-6z", dark)
  ].join("")

const gunCase: Drawing = ({ main, dark, light }) =>
  [
    line("M54 26v-6a4 4 0 0 1 4-4h14a4 4 0 0 1 4 4v6", dark, 4),
    rect(6, 26, 118, 40, main, 6),
    rect(6, 43, 118, 5, dark, 0),
    [22, 92].map((x) => rect(x, 39, 14, 12, STEEL, 2)).join(""),
    line("M16 33h98M16 59h98", light, 2),
    [8, 112].map((x) => rect(x, 28, 10, 36, dark, 4, ' opacity=".5"')).join("")
  ].join("")

const press: Drawing = ({ main, dark, accent }) =>
  [
    path("M44 8h42a4 4 0 0 1 4 4v10H40V12a4 4 0 0 1 4-4z", main),
    path("M44 22h10v40H44zM76 22h10v40H76z", dark),
    rect(36, 60, 58, 12, main, 3),
    rect(61, 18, 8, 20, STEEL, 2),
    rect(60, 44, 10, 18, STEEL_DARK, 2),
    line("M90 64l22-30", STEEL, 5),
    circle(113, 32, 6, accent),
    rect(30, 71, 70, 6, dark, 2)
  ].join("")

const dies: Drawing = ({ main, accent }, label) => {
  const die = (x: number) =>
    [
      rect(x + 4, 8, 8, 12, STEEL_DARK, 2),
      rect(x, 18, 16, 10, STEEL_DARK, 2),
      rect(x + 2, 26, 12, 28, STEEL, 1),
      [30, 35, 40, 45].map((y) => rect(x + 2, y, 12, 1.6, STEEL_DARK, 0)).join("")
    ].join("")
  return [
    die(28),
    die(57),
    die(86),
    rect(16, 52, 98, 24, main, 4),
    rect(24, 58, 34, 5, "#fff", 2, ' opacity=".8"'),
    circle(100, 64, 6, accent),
    text(24, 72.5, 8, "#fff", label)
  ].join("")
}

const powder: Drawing = ({ main, dark, accent }) =>
  [
    rect(46, 4, 38, 12, dark, 3),
    path("M42 16h46l4 8v50a5 5 0 0 1-5 5H43a5 5 0 0 1-5-5V24z", main),
    rect(42, 34, 46, 30, PAPER, 2),
    rect(48, 40, 26, 6, dark, 2),
    circle(78, 56, 5, accent),
    rect(48, 51, 22, 3.5, dark, 1.5, ' opacity=".5"'),
    rect(48, 57, 18, 3.5, dark, 1.5, ' opacity=".5"')
  ].join("")

export const STORAGE_DRAWINGS = { bag, light, safe, "lock-box": lockBox, case: gunCase, press, dies, powder }
