import { at, BRASS, BRASS_DARK, circle, COPPER, type Drawing, type Ink, PAPER, path, print, rect, text } from "./ink.ts"

const cartridge = (x: number): string =>
  at(
    x,
    30,
    `${path("M0 14q0-12 4.500-14q4.500 2 4.500 14z", COPPER)}${rect(0, 14, 9, 30, BRASS, 1)}${rect(-0.8, 41, 10.6, 4, BRASS_DARK, 1)}`
  )

const shell = (x: number, { main, dark }: Ink): string =>
  at(
    x,
    18,
    `${rect(0, 0, 14, 40, main, 2)}${rect(0, 0, 14, 5, dark, 2)}${rect(3, 8, 2.5, 26, "#fff", 1, ' opacity=".25"')}${rect(-0.8, 36, 15.6, 14, BRASS, 1.5)}${rect(-1.6, 46, 17.2, 4, BRASS_DARK, 1)}`
  )

const ammoBox: Drawing = ({ main, dark }, label) =>
  [
    rect(10, 22, 66, 53, main, 4),
    path("M10 26a4 4 0 0 1 4-4h58a4 4 0 0 1 4 4v9H10z", dark),
    rect(18, 43, 32, 6, "#fff", 2, ' opacity=".92"'),
    print(18, 53, [46, 38], "#fff"),
    text(18, 32.5, 9, "#fff", label),
    cartridge(84),
    cartridge(97),
    cartridge(110)
  ].join("")

const ammoCan: Drawing = ({ main, dark, accent }, label) =>
  [
    rect(14, 14, 102, 62, main, 5),
    rect(14, 14, 102, 16, dark, 5),
    rect(50, 8, 30, 10, dark, 3),
    rect(55, 11, 20, 4, main, 2),
    rect(26, 40, 44, 9, PAPER),
    print(26, 54, [58, 48], PAPER),
    circle(98, 54, 10, accent),
    circle(98, 54, 4, dark),
    text(28, 47.5, 8, dark, label)
  ].join("")

const shells: Drawing = (ink) => [18, 38, 58, 78, 98].map((x) => shell(x, ink)).join("")

export const AMMUNITION_DRAWINGS = { "ammo-box": ammoBox, "ammo-can": ammoCan, shells }
