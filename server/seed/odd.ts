import type { SeedProduct } from "./product.ts"
import { checkDigit } from "../../src/numbers/checkDigit.ts"

const upcOf = (id: number): string => {
  const body = `8500004${id}`
  return `${body}${checkDigit(body)}`
}

const WOODS = ["walnut", "cherry", "maple", "rosewood", "ebony", "ash", "beech", "teak", "elm", "pear"]

/** A name of 4,000 signs, as an import of somebody's whole brochure leaves it. */
const brochure = (): string => {
  let text = "Engraved presentation chest, made to order"
  for (let n = 1; text.length < 4_000; n++) text += `, ${WOODS[(n * 7) % WOODS.length]} inlay k${n * 37}m${n * 53}`
  return text.slice(0, 4_000)
}

const HOSTILE = `Rolls up. </p></div><h1>Not a heading</h1><script>window.hacked = "detail"</script>
<img src="/images/none.svg" onerror="window.hacked = 'image'"><a href="javascript:window.hacked='link'">Press here</a>
<style>body { display: none }</style>{{constructor}} \${process} %3Cscript%3E &lt;b&gt; -- '; drop table product; --`

/**
 * Products as no store should have them and every store has: what a page must bear without breaking. They are sold like any
 * other, and past orders have none of them.
 */
export const ODD_PRODUCTS: readonly SeedProduct[] = [
  {
    product_id: "1901",
    upc: upcOf(1901),
    description: brochure(),
    detailed_description: brochure(),
    department: "Safes & storage",
    picture: "lock-box",
    price: 89_00,
    available: 3,
    manufacturer: "Stonefield",
    views: 2
  },
  {
    product_id: "1902",
    upc: upcOf(1902),
    description: `Bench mat <b>XL</b> <script>window.hacked = "name"</script> & "quotes" 'n' <!-- more`,
    detailed_description: HOSTILE,
    department: "Cleaning",
    picture: "bag",
    price: 24_99,
    available: 8,
    sku: `<i>MAT</i>"&'`
  },
  {
    product_id: "1903",
    upc: upcOf(1903),
    description: "Shelf tag holder, clip-on",
    detailed_description: "Its picture was lost.",
    department: "Range gear",
    picture: "tool",
    price: 3_49,
    available: 40,
    image_src: "/images/none-1903.svg"
  },
  {
    product_id: "1904",
    upc: upcOf(1904),
    description: "Counter catalog, printed, free of charge",
    department: "Range gear",
    picture: "class",
    price: 0,
    available: 60,
    internal_use_only: true
  },
  {
    product_id: "1905",
    upc: upcOf(1905),
    description: "Corvane P20 trade-in lot",
    detailed_description: "Two hundred pistols of one agency, no two worn alike. Sold by serial number.",
    department: "Handguns",
    picture: "pistol",
    price: 329_00,
    available: 200,
    warehouse_available: 12,
    manufacturer: "Corvane",
    model: "P20-LE",
    sku: "COR-P20-LE",
    serializable: true,
    require_customer: true,
    views: 3,
    minimum_age: 21
  },
  {
    product_id: "1906",
    upc: upcOf(1906),
    description: `Ultra${"longrangeprecisioncompetition".repeat(5)}spottingscopetripod`,
    department: "Optics",
    picture: "scope",
    price: 149_50,
    msrp: 189_99,
    available: 2
  }
]

/** Their serial numbers: 200 of one product. */
export const ODD_SERIALS: Readonly<Record<string, readonly string[]>> = {
  "1905": Array.from({ length: 200 }, (_, piece) => `CP20-${(70_001 + piece * 37) % 90_000}${"BKSZ"[piece % 4]}`)
}
