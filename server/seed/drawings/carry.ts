import { BRASS, circle, type Drawing, line, path, rect, STEEL, STEEL_DARK, WOOD_DARK } from "./ink.ts"

const holster: Drawing = ({ accent, stock }) =>
  [
    path("M34 14h52c6 0 8 3 8 8v10l-18 10-8 32c-1 4-4 6-8 5l-16-3c-4-1-6-4-5-8l5-22-12-10V22c0-5 0-8 2-8z", stock),
    path("M34 14h52c6 0 8 3 8 8v2H32v-2c0-5 0-8 2-8z", WOOD_DARK),
    line("M40 32l34 0M47 44l-5 26M68 44l-8 29", WOOD_DARK, 1.6),
    rect(44, 6, 10, 22, WOOD_DARK, 3),
    rect(72, 6, 10, 22, WOOD_DARK, 3),
    circle(49, 22, 2.4, BRASS),
    circle(77, 22, 2.4, BRASS),
    circle(54, 62, 2, accent)
  ].join("")

const belt: Drawing = ({ main, dark }) =>
  [
    path(
      "M22 24h78a10 10 0 0 1 10 10v0a10 10 0 0 1-10 10H34a6 6 0 0 0 0 16h74v12H34a20 20 0 0 1-20-20V32a8 8 0 0 1 8-8z",
      main
    ),
    line("M24 29h74M34 65h72", dark, 1.6),
    rect(84, 20, 26, 28, BRASS, 4),
    rect(90, 26, 14, 16, main, 2),
    rect(86, 32, 14, 3.5, STEEL_DARK, 1),
    [44, 56, 68].map((x) => circle(x, 34, 2, dark)).join("")
  ].join("")

const shirt: Drawing = ({ main, dark, light, accent }) =>
  [
    path("M46 10l-28 12-8 22 16 6 4-8v34a3 3 0 0 0 3 3h64a3 3 0 0 0 3-3V42l4 8 16-6-8-22-28-12c-4 7-34 7-38 0z", main),
    path("M46 10c4 7 34 7 38 0l6 3c-8 12-42 12-50 0z", dark),
    line("M30 42v-8M100 42v-8", dark, 2),
    circle(84, 36, 6, light),
    circle(84, 36, 2.6, accent)
  ].join("")

const cap: Drawing = ({ main, dark, light, accent }) =>
  [
    path("M24 56c0-26 16-40 40-40s38 14 40 38z", main),
    path("M64 16c-8 8-12 22-12 40M64 16c10 8 14 20 15 39", "none", ` stroke="${dark}" stroke-width="1.600"`),
    path("M60 56c26-6 52-4 62 6 3 3 1 6-3 6-20-2-40-2-58 0z", dark),
    path("M24 56h46v10H30c-4 0-6-4-6-10z", light),
    circle(64, 15, 3, dark),
    rect(80, 34, 12, 12, accent, 2)
  ].join("")

const gloves: Drawing = ({ main, dark, light }) => {
  const hand = `${path("M8 74V44L2 34c-2-5 4-8 7-4l6 8V14c0-6 8-6 8 0v16-22c0-6 8-6 8 0v22-18c0-6 8-6 8 0v20l1-10c1-5 8-4 8 1v51z", main)}${rect(6, 64, 43, 12, dark, 2)}${rect(16, 42, 26, 14, light, 5, ' opacity=".6"')}`
  return `<g transform="translate(12 3)">${hand}</g><g transform="translate(118 3) scale(-1 1)">${hand}</g>`
}

const knife: Drawing = ({ main, dark }) =>
  `<g transform="rotate(-16 65 42)">${[
    path("M52 30h50c10 0 18 6 22 14H52z", STEEL),
    path("M52 38h68l4 6H52z", "#C6CBCE"),
    path("M8 32c0-4 3-6 7-6h34a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H18c-6 0-10-6-10-16z", main),
    rect(48, 24, 6, 26, STEEL_DARK, 2),
    [18, 30, 42].map((x) => circle(x, 37, 2.2, BRASS)).join(""),
    line("M14 44h30", dark, 1.6)
  ].join("")}</g>`

const tool: Drawing = ({ main, dark }) =>
  [
    `<g transform="rotate(38 65 42)">${rect(58, 34, 14, 44, main, 5)}${rect(61, 40, 3, 30, dark, 1.5)}${rect(62, 6, 6, 30, STEEL, 1.5)}${path("M61 8l2-6h4l2 6z", STEEL_DARK)}</g>`,
    `<g transform="rotate(-38 65 42)">${rect(61, 26, 8, 52, STEEL_DARK, 3)}${path("M53 8a13 13 0 0 0 4 18h16a13 13 0 0 0 4-18l-7 8H60z", STEEL)}</g>`
  ].join("")

export const CARRY_DRAWINGS = { holster, belt, shirt, cap, gloves, knife, tool }
