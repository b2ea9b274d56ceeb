import { AMMUNITION_DRAWINGS } from "./drawings/ammunition.ts"
import { CARE_DRAWINGS } from "./drawings/care.ts"
import { CARRY_DRAWINGS } from "./drawings/carry.ts"
import { FIREARM_DRAWINGS } from "./drawings/firearms.ts"
import { type Drawing, inkOf } from "./drawings/ink.ts"
import { label } from "./drawings/label.ts"
import { OPTIC_DRAWINGS } from "./drawings/optics.ts"
import { RANGE_DRAWINGS } from "./drawings/range.ts"
import { STORAGE_DRAWINGS } from "./drawings/storage.ts"
import type { Picture } from "./picture.ts"

const DRAWINGS: Readonly<Record<Picture, Drawing>> = {
  ...AMMUNITION_DRAWINGS,
  ...FIREARM_DRAWINGS,
  ...OPTIC_DRAWINGS,
  ...CARE_DRAWINGS,
  ...CARRY_DRAWINGS,
  ...STORAGE_DRAWINGS,
  ...RANGE_DRAWINGS
}

/** What a drawing is made from; a row of `product` has all of it. */
export interface Drawable {
  readonly picture: string
  readonly description: string
  readonly manufacturer: string | null
  readonly caliber: string | null
  readonly upc: string | null
}

/** The pictures of a product: the whole of it, a part from near, and the label on its box. */
export type View = 1 | 2 | 3

/** The caliber as it fits on a box; signs that mean something in XML are left out. */
const labelOf = (caliber: string | null): string =>
  (caliber ?? "")
    .split(" ")
    .slice(0, 2)
    .join(" ")
    .replaceAll(/[^\w .-]/g, "")
    .slice(0, 14)

const isPicture = (picture: string): picture is Picture => Object.hasOwn(DRAWINGS, picture)

/** The color follows the description, so that two loads of one maker differ in color, as their boxes do in a shop. */
const nameOf = ({ manufacturer, description }: Drawable): string =>
  `${manufacturer ?? ""}/${description.split(",")[0] ?? ""}`

/** Where the second picture looks, with the shape of the first. */
const NEAR = "30 17 70 45.23"

/**
 * A picture of a product as an SVG document of 130 by 84, under 4 KB, without background, script, link or font.
 * The same product looks the same every time; one whose kind of drawing is unknown gets a plain box.
 */
export const drawImage = (product: Drawable, view: View = 1): string => {
  const draw = DRAWINGS[isPicture(product.picture) ? product.picture : "ammo-can"]
  const caption = labelOf(product.caliber)
  const content = view === 3 ? label(caption, product.upc) : draw(inkOf(nameOf(product)), caption)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view === 2 ? NEAR : "0 0 130 84"}">${content}</svg>`
}
