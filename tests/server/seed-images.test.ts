import { describe, expect, test } from "vitest"
import { drawImage } from "../../server/seed/images.ts"
import { NAMED_PRODUCTS } from "../../server/seed/named.ts"
import { PICTURES } from "../../server/seed/picture.ts"
import { generateProducts } from "../../server/seed/products.ts"

const products = [...NAMED_PRODUCTS, ...generateProducts(2_087).map(({ product }) => product)]
const draw = (product: (typeof products)[number]) =>
  drawImage({
    picture: product.picture,
    description: product.description,
    manufacturer: product.manufacturer ?? null,
    caliber: product.caliber ?? null
  })

describe("the picture of a product", () => {
  test("is a small drawing that cannot run, load or link anything", () => {
    for (const product of products) {
      const svg = draw(product)
      expect(svg.length, product.description).toBeLessThan(4_096)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 130 84">.+<\/svg>$/)
      expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(
        /script|href|url\(|http|style|\son\w+=|undefined|NaN/
      )
    }
  })

  test("closes every tag, so that a strict reader shows it", () => {
    for (const product of products) {
      const open: string[] = []
      for (const [, close, name = "", self] of draw(product).matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
        if (close === "/") expect(open.pop()).toBe(name)
        else if (self !== "/") open.push(name)
      }
      expect(open).toEqual([])
    }
  })

  test("shows what kind of thing it is, and is not the same for all of a kind", () => {
    const kinds = Map.groupBy(products, (product) => product.picture)
    expect([...kinds.keys()].toSorted()).toEqual([...PICTURES].toSorted())
    const first = [...kinds.values()].flatMap(([product]) => (product === undefined ? [] : [draw(product)]))
    expect(new Set(first).size).toBe(PICTURES.length)
    expect(new Set(kinds.get("ammo-box")?.map(draw)).size).toBeGreaterThan(50)
  })

  test("is there for a product that somebody added, whatever its caliber says", () => {
    const svg = drawImage({ picture: "toString", description: "x", manufacturer: null, caliber: '<script>"&' })
    expect(svg).toMatch(/^<svg .+<\/svg>$/)
    expect(svg).not.toMatch(/<script|&|constructor/)
  })
})
