import { entryOf } from "../kernel/table.ts"
import type { MovementKind, PieceStatus } from "./rules.ts"

/** The product's page (PROD-01 to PROD-28). */
export const loading = "Loading the product"
export const notLoaded = "This product could not be loaded."
export const noProduct = "No product was named. Search for it, then press Details."

export const inStore = "In store"
export const warehouse = "Warehouse"
export const inCarts = "In carts"
export const onLayaway = "On layaway"
export const stock = "Stock"
export const uncounted = "Not counted"
export const asOf = (time: string): string => `as of ${time}`
export const msrp = "MSRP"
export const map = "MAP"
export const upc = "UPC"
export const price = "Price"
export const noPrice = "No price"

export const serialNeeded = "Serial number needed"
export const customerNeeded = "Customer needed"
export const paperwork = "Firearms transaction"
export const insufficient = "Insufficient Inventory"
export const inactive = "Inactive"
export const ageOnly = (age: number): string => `${age} and over`
export const inCart = (many: number): string => `${many} in cart`

export const pictures = "Pictures"
export const pictureOf = (at: number, all: number): string => `${at} of ${all}`
export const showPicture = (at: number, all: number): string => `Picture ${at} of ${all}`
export const enlargePicture = (name: string): string => `Enlarge the picture of ${name}`
export const previousPicture = "Previous picture"
export const nextPicture = "Next picture"

export const about = "About this item"
export const noAbout = "This item has no description."
export const facts = "Facts"
export const fees = "Fees"
export const noFacts = "Nothing more is known about this item."
export const sku = "SKU"
export const model = "Model"
export const manufacturer = "Manufacturer"
export const caliber = "Caliber"
export const category = "Category"
export const soldBy = "Sold by"
export const weight = "Weight"
export const size = "Box"
export const shipping = "Shipping"
export const tax = "Tax"
export const use = "Use"
export const status = "Status"
export const hazardous = "Hazmat, ground only"
export const notTaxable = "Not taxable"
export const internalUse = "Store use only"
export const pounds = (weighs: string): string => `${weighs} lb`
export const inches = (sides: string): string => `${sides} in`
export const plus = (amount: string): string => `+ ${amount} each`

export const addToCart = "Add to Cart"
export const toItsScreen = "Go On"
export const soldElsewhere = "Sold on its own screen"
export const soldElsewhereWhy = "More is asked for it there. The button leads to it."
export const updateCart = "Update Cart Quantity"
export const adding = "Adding"
export const atMost = (many: number): string => `${many} at most`
export const beyondCount = (many: number): string => `${many} in store by count`
export const noneHere = "None to sell in this store"
export const oneLess = "One less"
export const oneMore = "One more"
export const onePiece = "Quantity 1, one piece per serial number"
export const scanAgain = "Quantity 1. Scan it again to add it."
export const chooseSerial = "Choose a serial number"
export const offlineWhy = "Nothing can be added while the register is offline."
export const lockedWhy = "Finish the payment first."

export const serialNumber = "Serial number"
export const serial = (number: string): string => `Serial ${number}`
export const scanSerial = "Scan or type a serial number"
export const piecesToSell = (all: number, free: number): string =>
  `${all} ${all === 1 ? "piece" : "pieces"}, ${free} to sell`
export const noneSuch = (all: number): string => `${all} ${all === 1 ? "piece" : "pieces"}, none with this number`
export const noPieces = "No serial numbers in this store."
export const pieces = "Pieces"
export const inThisCart = "In this cart"
export const taken = "Not for sale"
const HOLDERS = {
  in_stock: null,
  reserved: "In another cart",
  laid_away: "On layaway",
  gunsmith: "At the gunsmith",
  sold: "Sold",
  lost: "Lost"
} as const satisfies Record<PieceStatus, string | null>
/** Where a piece is that is not to be had; undefined where its state says nothing of it. */
export const holderOf = (status: string): string | undefined => entryOf(HOLDERS, status) ?? undefined
/** PROD-10 to PROD-12, in the words of the specification. */
export const notInInventory = "This serial number is not in your inventory."
export const enterDifferent =
  "Enter a different serial number, or enter a manager code to force add this one to inventory."
export const willBeAdded = "This will be added to your inventory!"
export const goesIntoStock = (number: string): string => `${number} goes into stock first, then into this cart.`
export const closeMatches = "Close to what you entered"
export const clearSerial = "Clear the serial number"
export const isTaken = (number: string, holder: string): string => `${number} can't be sold: ${holder}.`
export const customerFirst = "Please select a customer before adding a serializable product."
export const selectCustomer = "Select Customer"

export const addInventory = "Add to Store Inventory"
export const addMany = (many: number): string => `Add ${many} to Store Inventory`
export const reason = "Reason"
export const addedMany = (many: number): string => `${many} added`
export const fulfill = "Fulfill From Warehouse"
export const atWarehouse = (many: number): string => `${many} available at warehouse`
export const asBackorder = "Goes on this sale as a backorder"
export const orderFor = (many: number, name: string): string => `Order ${many} for ${name}`
export const orderCustomerFirst = "Please select a customer before adding a warehouse order."
export const restock = "Restock the Store"
export const nothingThere = "The warehouse has none."
export const serialInventory = "Pieces with serial numbers are added one by one: enter the number, then a manager code."

export const movements = "Stock movements"
export const noMovements = "Nothing has moved yet."
const MOVEMENTS = {
  sold: "Sold",
  returned: "Returned",
  adjusted: "Adjusted",
  received: "Received",
  transferred: "Transferred",
  reserved: "Reserved",
  released: "Released",
  laid_away: "Laid away",
  counted: "Counted"
} as const satisfies Record<MovementKind, string>
/** What moved pieces of a product, in words; a kind that this version does not know as it came. */
export const movementOf = (kind: string): string => entryOf(MOVEMENTS, kind) ?? kind
export const order = (number: string): string => `Order ${number}`
export const approvedBy = (name: string): string => `approved by ${name}`
