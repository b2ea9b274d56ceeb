/** What the stand-in remembers. Money in cents, rates as fractions, moments as "2026-11-22 14:05:09". */
export interface Product {
  readonly product_id: string
  readonly type: string
  readonly description: string
  readonly upc: string
  readonly model: string
  readonly price: number
  readonly isTaxed: boolean
  /** Serial numbers on the shelf; empty for what has none. */
  readonly serials: string[]
  readonly isSerial: boolean
  store: number
  readonly warehouse: number
  readonly needsCustomer: boolean
  /** A further tax or fee on it, or "". */
  readonly fee: string
}

export interface Contact {
  readonly contact_id: string
  first_name: string
  last_name: string
  company_name: string
  address_1: string
  address_2: string
  city: string
  state: string
  zip_code: string
  phone_number: string
  email_address: string
  drivers_license_number: string
  birthdate: string | null
  readonly member: boolean
  readonly end_date: string | null
  readonly notes: Note[]
}

export interface Note {
  readonly contact_note_id: string
  note: string
  priority: number
  readonly created: string
}

export interface Person {
  readonly user_id: string
  readonly user_name: string
  readonly sign_in: string
  readonly password: string
  readonly pin: string
  readonly isManager: boolean
  isClockedIn: boolean
}

export interface Device {
  readonly device_license_id: string
  readonly device_nickname: string
  status: "Open" | "Closed"
  terminal_id: string
  terminal_model: string
  print_receipt: string
  printer_model: string
  printer_mac_address: string
  printer_serial_id: string
  hasEncryptedDebit: boolean
}

export interface Line {
  readonly shopping_cart_item_id: string
  readonly product: Product
  description: string
  /** Negative for what comes back. */
  quantity: number
  /** The regular price of one. */
  price: number
  /** Off the whole line. */
  discount: number
  reason_code_id: string
  notes: string
  readonly serial_number: string
  readonly isBackorder: boolean
  feeRemoved: boolean
  /** The sold line that it takes back. */
  readonly returned: { readonly order_id: string; readonly order_item_id: string } | null
}

export interface Paid {
  readonly payment_id: string
  readonly method: string
  /** What the balance falls by; negative for a refund. */
  readonly amount: number
  /** Charged to the card beside the amount. */
  readonly fee: number
  readonly reference: string
  readonly authorization: string
  /** "PENDING" while the processor has not answered. */
  transaction: string
  readonly card: string
  readonly at: string
  /** The payment of an order that it gives back, or "". */
  readonly refunds: string
  /** Given back since. */
  refunded: number
}

export interface Discount {
  readonly amount: number | null
  readonly percentage: number | null
  readonly total: number | null
  readonly reason_code_id: string
  readonly notes: string
}

export interface Fee {
  readonly description: string
  readonly amount: number
}

export interface Cart {
  readonly shopping_cart_id: string
  type: string
  /** Is it a register's own, or one that was saved and loaded? */
  isDefault: boolean
  state: "open" | "saved" | "gone"
  owner: string
  device: string
  contact_id: string
  lines: Line[]
  payments: Paid[]
  discount: Discount | null
  fees: Fee[]
  taxReason: string
  notes: string
  readonly created: string
  /** What a layaway is to give back: payments of an order. */
  planned: { readonly order_id: string; readonly payment_id: string; readonly amount: number }[]
  restock: Fee | null
}

export interface OrderItem {
  readonly order_item_id: string
  readonly product: Product
  readonly description: string
  readonly quantity: number
  /** What was charged for one. */
  readonly price: number
  readonly serial_number: string
  readonly reason: string
  readonly notes: string
  returned: number
}

export interface Sums {
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly other: number
  readonly fees: number
  readonly total: number
}

export interface Order {
  readonly order_id: string
  /** The cart that it was. */
  readonly cart: Cart
  readonly order_number: string
  readonly at: string
  readonly contact_id: string
  readonly user_id: string
  readonly method: string
  status: string
  notes: string
  readonly items: OrderItem[]
  readonly payments: Paid[]
  readonly discounts: readonly { readonly amount: number; readonly notes: string }[]
  readonly fees: readonly Fee[]
  readonly sums: Sums
}
