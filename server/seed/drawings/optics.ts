import { circle, type Drawing, GUN, GUN_LIGHT, line, path, rect, STEEL, STEEL_DARK } from "./ink.ts"

const scope: Drawing = ({ light, accent }) =>
  [
    rect(22, 36, 86, 13, GUN_LIGHT, 3),
    path("M88 36l16-9h16a4 4 0 0 1 4 4v23a4 4 0 0 1-4 4h-16l-16-9z", GUN),
    path("M40 36l-10-6H12a4 4 0 0 0-4 4v17a4 4 0 0 0 4 4h18l10-6z", GUN),
    rect(58, 24, 16, 13, GUN, 2),
    rect(60, 20, 12, 6, STEEL_DARK, 2),
    rect(61, 48, 10, 6, GUN, 2),
    rect(119, 30, 4, 25, light, 2),
    rect(30, 38, 3, 9, accent, 1),
    rect(46, 49, 8, 12, STEEL_DARK, 1.5),
    rect(78, 49, 8, 12, STEEL_DARK, 1.5),
    rect(40, 60, 52, 5, STEEL, 2)
  ].join("")

const redDot: Drawing = ({ light, accent }) =>
  [
    path("M42 60V30c0-9 7-15 23-15s23 6 23 15v30zM50 56h30V32c0-6-5-9-15-9s-15 3-15 9z", GUN, ' fill-rule="evenodd"'),
    path("M50 56V32c0-6 5-9 15-9s15 3 15 9v24z", light, ' opacity=".45"'),
    circle(65, 40, 2.6, "#E5412D"),
    circle(65, 40, 5.5, "#E5412D", ' opacity=".25"'),
    rect(34, 58, 62, 12, GUN_LIGHT, 3),
    rect(40, 68, 50, 6, STEEL_DARK, 2),
    rect(92, 61, 8, 6, STEEL, 2),
    circle(44, 64, 2, accent)
  ].join("")

const binoculars: Drawing = ({ main, dark, light }) =>
  [
    path("M28 22h20l5 12v32a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5l5-32z", main),
    path("M102 22H82l-5 12v32a5 5 0 0 0 5 5h26a5 5 0 0 0 5-5l-5-32z", main),
    rect(26, 12, 24, 12, dark, 3),
    rect(80, 12, 24, 12, dark, 3),
    rect(53, 32, 24, 16, dark, 3),
    rect(59, 28, 12, 24, STEEL_DARK, 3),
    rect(19, 62, 32, 8, dark, 3),
    rect(79, 62, 32, 8, dark, 3),
    line("M30 30l-3 26M92 30l3 26", light, 2.5)
  ].join("")

export const OPTIC_DRAWINGS = { scope, "red-dot": redDot, binoculars }
