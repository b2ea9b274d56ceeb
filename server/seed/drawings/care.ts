import { BRASS, circle, type Drawing, line, PAPER, path, print, rect, STEEL, STEEL_DARK, text } from "./ink.ts"

const brush: Drawing = ({ accent }) => {
  const bristles = Array.from({ length: 13 }, (_, n) => `M${60 + n * 4.5} ${n % 2 ? 26 : 24}V${n % 2 ? 58 : 60}`).join(
    ""
  )
  return `<g transform="rotate(-14 65 42)">${[
    rect(6, 36, 30, 12, STEEL, 3),
    rect(8, 38, 4, 8, STEEL_DARK, 1),
    rect(34, 40, 26, 4, STEEL_DARK, 1),
    line(bristles, BRASS, 2.2),
    rect(56, 40.5, 64, 3, accent, 1.5)
  ].join("")}</g>`
}

const bottle: Drawing = ({ main, dark, light }, label) =>
  [
    rect(57, 6, 16, 14, dark, 3),
    path("M55 20h20v6l8 9v40a5 5 0 0 1-5 5H52a5 5 0 0 1-5-5V35l8-9z", main),
    rect(50, 42, 30, 26, PAPER, 2),
    print(54, 55, [22, 16], dark),
    rect(54, 46, 14, 5, dark, 2),
    rect(50, 35, 3, 5, light, 1.5),
    text(54, 50.5, 5, PAPER, label)
  ].join("")

const patches: Drawing = ({ main, dark }, label) =>
  [
    rect(14, 20, 54, 52, main, 4),
    rect(14, 20, 54, 12, dark, 4),
    print(22, 46, [34, 26], "#fff"),
    text(21, 29.5, 8, "#fff", label),
    [0, 1, 2, 3]
      .map((n) => rect(76 + n * 3, 52 - n * 9, 34, 20, n % 2 ? "#E6E1D3" : PAPER, 9, ' stroke="#BFB8A5"'))
      .join("")
  ].join("")

const muffs: Drawing = ({ main, dark, light }) =>
  [
    line("M30 46C30 16 46 8 65 8s35 8 35 38", dark, 7),
    line("M34 34C38 18 50 13 65 13s27 5 31 21", light, 2.5),
    rect(18, 38, 26, 36, main, 10),
    rect(86, 38, 26, 36, main, 10),
    rect(38, 42, 9, 28, dark, 4),
    rect(83, 42, 9, 28, dark, 4),
    circle(28, 56, 5, light),
    circle(102, 56, 5, light)
  ].join("")

const plug = (x: number, y: number, color: string, shade: string): string =>
  `<g transform="translate(${x} ${y}) rotate(28)">${path("M0 8a9 9 0 0 1 18 0l3 26a4 4 0 0 1-4 4H1a4 4 0 0 1-4-4z", color)}${rect(-3, 28, 24, 5, shade, 2)}</g>`

const plugs: Drawing = ({ light, accent, dark }) =>
  [line("M52 60c10 24 40 20 44-2", dark, 2.5), plug(36, 16, accent, light), plug(84, 14, accent, light)].join("")

const glasses: Drawing = ({ accent, dark }) =>
  [
    path(
      "M14 34c18-8 38-6 46 0h10c8-6 28-8 46 0 2 22-8 32-24 32-14 0-19-8-22-20h-10C57 58 52 66 38 66c-16 0-26-10-24-32z",
      accent,
      ' opacity=".55"'
    ),
    line("M14 34c18-8 38-6 46 0h10c8-6 28-8 46 0", dark, 4.5),
    line("M14 34L6 24M116 34l8-10", dark, 4),
    line("M26 42l-4 12M86 42l-4 12", "#fff", 3)
  ].join("")

export const CARE_DRAWINGS = { brush, bottle, patches, muffs, plugs, glasses }
