import { describe, expect, test } from "vitest"
import { upcModules } from "../../server/seed/drawings/label.ts"
import { drawImage, type View } from "../../server/seed/images.ts"
import { PICTURES } from "../../server/seed/picture.ts"
import { demoProducts } from "./demoProducts.ts"

const products = demoProducts()
const draw = (product: (typeof products)[number], view: View = 1) => drawImage(product, view)
const VIEWS = [1, 2, 3] as const

describe("the picture of a product", () => {
  test("is a small drawing that cannot run, load or link anything", () => {
    for (const svg of products.flatMap((product) => VIEWS.map((view) => draw(product, view)))) {
      expect(svg.length, svg).toBeLessThan(4_096)
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="(0 0 130 84|30 17 70 45.23)">.+<\/svg>$/
      )
      expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(
        /script|href|url\(|http|style|\son\w+=|undefined|NaN/
      )
    }
  })

  test("closes every tag, so that a strict reader shows it", () => {
    for (const svg of products.flatMap((product) => VIEWS.map((view) => draw(product, view)))) {
      const open: string[] = []
      for (const [, close, name = "", self] of svg.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
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
    expect(new Set(kinds.get("ammo-box")?.map((product) => draw(product))).size).toBeGreaterThan(50)
  })

  test("has a label whose bars say its UPC, from one guard to the other", () => {
    // 036000291452, as it is printed on things.
    expect(upcModules("036000291452")).toBe(
      "10100011010111101010111100011010001101000110101010110110011101001100110101110010011101101100101"
    )
    const thing = { picture: "muffs", description: "x", manufacturer: null, caliber: null, upc: "036000291452" }
    expect(drawImage(thing, 3)).toContain(">036000291452<")
  })

  test("is there for a product that somebody added, whatever its caliber says", () => {
    const svg = drawImage({
      picture: "toString",
      description: "x",
      manufacturer: null,
      caliber: '<script>"&',
      upc: "<"
    })
    expect(svg).toMatch(/^<svg .+<\/svg>$/)
    expect(svg).not.toMatch(/<script|&|constructor/)
  })
})
