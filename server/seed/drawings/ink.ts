/** The colors of one drawing: a body in three shades and an accent; metals and woods are the same for all. */
export interface Ink {
  readonly main: string
  readonly dark: string
  readonly light: string
  readonly accent: string
  /** Of stocks, grips and leather: wood or polymer. */
  readonly stock: string
}

/** A drawing on a sheet of 130 by 84, without a background; `label` is short and safe for XML. */
export type Drawing = (ink: Ink, label: string) => string

export const BRASS = "#D9B45B"
export const BRASS_DARK = "#B8923D"
export const COPPER = "#C98B5A"
export const STEEL = "#9BA1A5"
export const STEEL_DARK = "#5A6368"
export const GUN = "#2B3034"
export const GUN_LIGHT = "#3E454A"
export const WOOD = "#8A5A36"
export const WOOD_DARK = "#6E4527"
/** Black plastic. */
const POLYMER = "#3A3F44"
export const PAPER = "#F3EFE2"

/** Body, shade, light, accent and stock, each set with enough contrast on light and dark tiles. */
const INKS: readonly [Ink, ...Ink[]] = [
  { main: "#2F6B4A", dark: "#255A3D", light: "#5E9A78", accent: "#E8B84A", stock: WOOD },
  { main: "#8C2F2B", dark: "#742522", light: "#BD615B", accent: "#F0C9A0", stock: POLYMER },
  { main: "#39456B", dark: "#2D3858", light: "#6B79A6", accent: "#E0A458", stock: "#7A6A4A" },
  { main: "#59604F", dark: "#4A5042", light: "#8C9480", accent: "#C9A24B", stock: "#4D5240" },
  { main: "#3C6E86", dark: "#2F5A6F", light: "#73A2B8", accent: "#F2D9A0", stock: WOOD },
  { main: "#7A5230", dark: "#634226", light: "#AD8359", accent: "#EADFC4", stock: "#6B3F26" },
  { main: "#5B4478", dark: "#4A3763", light: "#8E77AB", accent: "#E9C46A", stock: POLYMER },
  { main: "#B4572E", dark: "#964724", light: "#DD8A5F", accent: "#F4E1C1", stock: "#9A7B4F" },
  { main: "#44546A", dark: "#364457", light: "#7688A1", accent: "#8FC1A9", stock: POLYMER },
  { main: "#6B6F2E", dark: "#575A25", light: "#9DA25A", accent: "#F0E6B8", stock: "#56603F" }
]

/** A small number out of a text, the same every time (FNV-1a). */
const numberOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** The ink of a product: neighbours in a list differ, a product never changes. */
export const inkOf = (text: string): Ink => INKS[numberOf(text) % INKS.length] ?? INKS[0]

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 2, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"${more}/>`
export const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}"${more}/>`
export const line = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const circle = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`
export const at = (x: number, y: number, content: string, more = ""): string =>
  `<g transform="translate(${x} ${y})${more}">${content}</g>`
export const text = (x: number, y: number, size: number, fill: string, label: string): string =>
  label === ""
    ? ""
    : `<text x="${x}" y="${y}" font-size="${size}" font-weight="800" fill="${fill}" font-family="sans-serif">${label}</text>`
/** Bars in place of small print. */
export const print = (x: number, y: number, widths: readonly number[], fill: string): string =>
  widths.map((width, row) => rect(x, y + row * 7, width, 4, fill, 2, ' opacity=".55"')).join("")
