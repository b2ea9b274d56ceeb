import { circle, type Drawing, line, PAPER, path, print, rect, STEEL, STEEL_DARK, WOOD } from "./ink.ts"

const target: Drawing = ({ main, accent }) =>
  [
    rect(33, 4, 64, 76, PAPER, 2, ' stroke="#C9C2AE"'),
    circle(65, 40, 26, main),
    circle(65, 40, 20, PAPER),
    circle(65, 40, 14, main),
    circle(65, 40, 8, PAPER),
    circle(65, 40, 4, accent),
    [
      [60, 33],
      [72, 44],
      [67, 50]
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2, "#1D2124"))
      .join(""),
    print(42, 72, [46], main)
  ].join("")

const steel: Drawing = ({ accent }) =>
  [
    line("M22 78L38 12h54l16 66", WOOD, 5),
    line("M52 12v16M78 12v16", STEEL_DARK, 3),
    circle(65, 46, 22, STEEL),
    circle(65, 46, 22, "none", ` stroke="${STEEL_DARK}" stroke-width="2"`),
    [
      [58, 40],
      [70, 52],
      [73, 38]
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3.4, "#C9CED1"))
      .join(""),
    circle(65, 46, 5, accent),
    circle(54, 30, 2.2, STEEL_DARK),
    circle(76, 30, 2.2, STEEL_DARK)
  ].join("")

const lane: Drawing = ({ main, dark, light, accent }) =>
  [
    path("M30 8h70l22 70H8z", light, ' opacity=".5"'),
    path("M50 8h30l10 70H40z", light),
    line("M50 8L40 78M80 8l10 70M30 8L8 78M100 8l22 70", dark, 2),
    rect(52, 14, 26, 30, PAPER, 2, ' stroke="#C9C2AE"'),
    circle(65, 29, 9, main),
    circle(65, 29, 5, PAPER),
    circle(65, 29, 2.4, accent),
    line("M65 4v10", STEEL_DARK, 2),
    rect(22, 66, 86, 8, dark, 2)
  ].join("")

const wrench: Drawing = ({ main, accent }) =>
  `<g transform="rotate(42 65 42)">${[
    rect(59, 24, 12, 46, STEEL, 5),
    path("M50 4a17 17 0 0 0 5 24h20a17 17 0 0 0 5-24l-9 12H59z", STEEL_DARK),
    circle(65, 66, 10, STEEL_DARK),
    circle(65, 66, 4.5, main),
    rect(63, 34, 4, 22, accent, 2)
  ].join("")}</g>`

const giftCard: Drawing = ({ main, dark, accent }) =>
  [
    rect(16, 16, 98, 58, main, 7),
    rect(16, 50, 98, 12, dark, 0),
    rect(44, 16, 9, 58, accent, 0),
    path("M48.500 34c-12-14-26-8-20 0 4 5 14 3 20 0zm0 0c12-14 26-8 20 0-4 5-14 3-20 0z", accent),
    circle(48.5, 34, 4.5, dark),
    rect(78, 26, 26, 6, "#fff", 2, ' opacity=".9"'),
    rect(78, 37, 18, 4, "#fff", 2, ' opacity=".5"')
  ].join("")

const memberCard: Drawing = ({ main, dark, light, accent }) =>
  [
    rect(16, 16, 98, 58, main, 7),
    rect(16, 16, 98, 14, dark, 7),
    rect(26, 38, 24, 28, light, 4),
    circle(38, 47, 5.5, PAPER),
    path("M29 64c0-12 18-12 18 0z", PAPER),
    print(58, 40, [44, 34, 40], "#fff"),
    circle(103, 64, 5, accent)
  ].join("")

const classCap: Drawing = ({ main, dark, accent }) =>
  [
    path("M38 42v20c8 10 46 10 54 0V42z", main),
    path("M65 14L8 38l57 24 57-24z", dark),
    path("M65 20L24 38l41 17 41-17z", main),
    line("M65 38l40 6v20", accent, 2.6),
    circle(105, 66, 4, accent),
    path("M101 68h8l2 11h-12z", accent)
  ].join("")

const heart: Drawing = ({ light, accent }) =>
  [
    path("M65 76C28 52 22 36 28 24c7-14 27-14 37 2 10-16 30-16 37-2 6 12 0 28-37 52z", "#C4473A"),
    path("M36 30c2-8 10-11 16-8", "none", ' stroke="#F2B5AA" stroke-width="4" stroke-linecap="round"'),
    circle(65, 44, 13, PAPER),
    circle(65, 44, 8.5, light),
    circle(65, 44, 3.6, accent)
  ].join("")

export const RANGE_DRAWINGS = {
  target,
  steel,
  lane,
  wrench,
  "gift-card": giftCard,
  "member-card": memberCard,
  class: classCap,
  heart
}
