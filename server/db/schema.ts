import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely"
import type { Covers } from "../../src/adjustments/rules.ts"
import type { StockRule } from "../../src/catalog/rules.ts"
import type { TapeRow } from "../../src/hardware/contract.ts"
import type { AttachmentType } from "../../src/attachments/rules.ts"
import type { LineDetails } from "../lines/details.ts"
import type { Firearm } from "../../src/law/firearm/rules.ts"
import type { WaiverPerson } from "../../src/waiver/contract.ts"
import type { Participant } from "../../src/participants/contract.ts"
import type { ImportKind } from "../../src/store/rules.ts"

/**
 * The tables of the back office as Kysely sees them; `migrations/` holds the SQL. `client_id` is first in every
 * key (LOAD-1). Ids are text as on the wire; money is integer cents; times are milliseconds since 1970.
 */
export interface Database {
  client: ClientTable
  counter: CounterTable
  device: DeviceTable
  device_tax_rate: DeviceTaxRateTable
  staff: StaffTable
  session: SessionTable
  browser: BrowserTable
  throttle: ThrottleTable
  contact: ContactTable
  contact_found: ContactFoundView
  contact_note: ContactNoteTable
  contact_attachment: ContactAttachmentTable
  waiver_text: WaiverTextTable
  contact_waiver: ContactWaiverTable
  custom_field: CustomFieldTable
  contact_custom_field: ContactCustomFieldTable
  product: ProductTable
  product_found: ProductFoundView
  product_change: ProductChangeTable
  product_picture: ProductPictureTable
  person_change: PersonChangeTable
  register_change: RegisterChangeTable
  store_change: StoreChangeTable
  import_column: ImportColumnTable
  store_upload: StoreUploadTable
  store_upload_part: StoreUploadPartTable
  product_serial: ProductSerialTable
  stock_movement: StockMovementTable
  dealer_order: DealerOrderTable
  setting_change: SettingChangeTable
  reason_code: ReasonCodeTable
  item_fee_type: ItemFeeTypeTable
  open_category: OpenCategoryTable
  cart: CartTable
  takeover_approval: TakeoverApprovalTable
  cart_item: CartItemTable
  cart_discount: CartDiscountTable
  cart_fee: CartFeeTable
  cart_removal: CartRemovalTable
  stock_exception: StockExceptionTable
  cart_refund: CartRefundTable
  payment: PaymentTable
  restock_part: RestockPartTable
  gift_card: GiftCardTable
  gift_card_entry: GiftCardEntryTable
  idempotency: IdempotencyTable
  orders: OrderTable
  order_item: OrderItemTable
  order_payment: OrderPaymentTable
  order_discount: OrderDiscountTable
  order_fee: OrderFeeTable
  register_session: RegisterSessionTable
  cash_move: CashMoveTable
  recount: RecountTable
  z_tape: ZTapeTable
  drawer_opening: DrawerOpeningTable
  line_removal: LineRemovalTable
  time_entry: TimeEntryTable
  time_correction: TimeCorrectionTable
  manager_approval: ManagerApprovalTable
  law_check: LawCheckTable
  class_detail: ClassDetailTable
  class_date: ClassDateTable
  class_reservation: ClassReservationTable
  rental: RentalTable
  range_queue: RangeQueueTable
  range_guest: RangeGuestTable
  membership: MembershipTable
  membership_term: MembershipTermTable
  membership_member: MembershipMemberTable
  class_waiting: ClassWaitingTable
  range_lane: RangeLaneTable
  range_hours: RangeHoursTable
  range_reservation: RangeReservationTable
  receipt_original: ReceiptOriginalTable
  store_logo: StoreLogoTable
  cloud_printer: CloudPrinterTable
  print_job: PrintJobTable
  outbox: OutboxTable
  processor_ledger: ProcessorLedgerTable
  spin_transaction: SpinTransactionTable
  device_book: DeviceBookTable
  device_event: DeviceEventTable
  pepper_check: PepperCheckTable
  chain_alarm: ChainAlarmTable
  store_import: StoreImportTable
  store_import_row: StoreImportRowTable
  gun_type: GunTypeTable
  log_book: LogBookTable
  firearm_entry: FirearmEntryTable
  firearm_held: FirearmHeldTable
  gunsmith_job: GunsmithJobTable
  gunsmith_step: GunsmithStepTable
  firearm_hand_over: FirearmHandOverTable
  traded_piece: TradedPieceTable
}

/** A store: the flags of `Client` on the wire (ENT-01, ENT-02) and the block a receipt prints (ENT-21). */
export interface ClientTable {
  client_id: number
  company_name: string
  address: string
  phone: string
  email: string
  website: string
  receipt_message: string
  logo_src: string | null
  time_zone: string
  /** The default (anonymous) customer. */
  contact_id: string
  is_demo: Generated<boolean>
  range_enabled: Generated<boolean>
  override_upc: string | null
  transfer_upc: string | null
  /** A fraction: 0.0825 is 8.25%. */
  tax_rate: number
  /** Percent if 1 or more, else a fraction (CG-49). */
  pos_credit_card_fee: Generated<number>
  pos_credit_card_fee_taxable: Generated<boolean>
  /** A refund keeps the card's fee; else it goes back in proportion. */
  pos_credit_card_fee_kept: Generated<boolean>
  zero_fee_enabled: Generated<boolean>
  auth_code_available: Generated<boolean>
  financing_available: Generated<boolean>
  pos_disable_gift_cards: Generated<boolean>
  pos_not_allowed: Generated<boolean>
  enable_time_sheets: Generated<boolean>
  /** What becomes of a sale beyond the count of the stock. */
  stock_rule: Generated<StockRule>
  stay_signed_in: Generated<boolean>
  /** A paid order is cancelled by a manager's code alone, or by a manager. */
  cancel_needs_code: Generated<boolean>
  /** Goods come back without a receipt, for so many cents a customer in 30 days. */
  no_receipt_returns: Generated<boolean>
  no_receipt_limit: Generated<number>
  /** Above it, in cents, cash is paid in or out by a manager's word. */
  cash_code_above: Generated<number>
  /** How much cash a cashier gives back on one order without a manager's code; null: any sum. */
  refund_code_above: number | null
  /** What should be in a drawer is shown only after it was counted. */
  blind_count: Generated<boolean>
  /** Why goods come back, to choose from, separated by commas; empty asks for none. */
  return_reasons: Generated<string>
  /** The clock goes from 0:00 to 23:59 on screens and papers. */
  hours_24: Generated<boolean>
  /** Who is clocked in for more than so many hours has forgotten to clock out. */
  forgotten_after: Generated<number>
  /** The day that a week of the time sheets begins on: 0 is Sunday. */
  week_starts: Generated<number>
  /** Rises with each change of a detail: name, address, zone, tax, what receipts say. */
  details_version: Generated<number>
  /** From how many years on handguns and long guns are sold to somebody; 0 asks for none. */
  law_handgun_age: Generated<number>
  law_long_gun_age: Generated<number>
  /** The age that a product names counts too. */
  law_product_ages: Generated<boolean>
  /** Whoever is too young pays nothing; else the register only says it. */
  law_age_stops: Generated<boolean>
  /** What an expired license does to the sale of a firearm. */
  law_license: Generated<"off" | "remind" | "stop">
  /** Hours that a firearm waits for its buyer; 0 is none. */
  law_wait_hours: Generated<number>
  /** So many handguns in five business days are told of; 0 never. */
  law_several_handguns: Generated<number>
  /** How many years a range waiver holds; 0 for ever. */
  law_waiver_years: Generated<number>
  /** A membership that is over is told of at the range. */
  law_membership: Generated<boolean>
  /** A cashier chooses the log book of a firearm that comes in; else a manager does later. */
  cashier_can_receive: Generated<boolean>
  membership_returned: Generated<"ends" | "runs_out">
  /** What comes back and was used: not at all, by a manager's word, or but for what was used. */
  used_returns: Generated<"refuse" | "ask" | "pro_rata">
  /** What is taken in trade is taken off what the sales tax is on. */
  trade_lowers_tax: Generated<boolean>
}

/** The picture that the owner gave the store. */
export interface StoreLogoTable {
  client_id: number
  /** base64. */
  png: string
}

/** Numbers handed out in order, such as `order_number` (LOAD-2). */
export interface CounterTable {
  client_id: number
  name: string
  /** The last number that was given away. */
  value: number
}

/** A register of the store (ENT-03). Who uses it stands in `session`. */
export interface DeviceTable {
  client_id: number
  device_license_id: string
  device_nickname: string
  register_status: Generated<"Open" | "Closed">
  terminal_id: string | null
  terminal_model: string | null
  print_receipt: Generated<string>
  debit_encrypted: Generated<boolean>
  printer_mac_address: string | null
  printer_serial_id: string | null
  printer_model: string | null
  /** The order in which registers are listed. */
  position: number
  /** The tax rate that a manager set for it, a fraction; null: the store's own. */
  alt_tax_rate: number | null
  /** Since when nobody signs in there any more; null: it is in use. */
  retired_at: number | null
}

/** A tax rate that the store allows a register instead of its own (SET-05), a fraction. */
export interface DeviceTaxRateTable {
  client_id: number
  device_license_id: string
  tax_rate: number
}

/** Somebody who signs in: a manager by name and password, a cashier by PIN (ENT-04). */
export interface StaffTable {
  client_id: number
  staff_id: string
  /** The name that is shown, "Dana K.". */
  user_name: string
  user_type_code: "MANAGER" | "CASHIER"
  /** What a manager types, in lower case. */
  login_name: string | null
  password_hash: string | null
  /** HMAC of the PIN: finds the person, while `pin_hash` proves it. */
  pin_lookup: string | null
  pin_hash: string | null
  manager_code_lookup: string | null
  manager_code_hash: string | null
  inactive: Generated<boolean>
}

/** A sign-in. At most one live session holds a register (unique index `session_live_device`). */
export interface SessionTable {
  client_id: number
  /** SHA-256 of the cookie, in hex. */
  session_hash: string
  staff_id: string
  device_license_id: string | null
  created_at: number
  last_used_at: number
  ended_at: number | null
  ended_reason: "logout" | "idle" | "replaced" | "forced" | null
  /** When the newest page that wrote in it began, by the register's clock; null before any said so (REL-15). */
  lease_epoch: Generated<number | null>
}

/** A browser that somebody of the store has signed in on, known by a cookie (SEC-11). */
export interface BrowserTable {
  client_id: number
  /** SHA-256 of the cookie, in hex. */
  browser_hash: string
  /** The register that it was last; null before a manager chose one. */
  device_license_id: string | null
  /** Who signed in first; a manager who signs in there later vouches instead. */
  vouched_by: string
  known_since: number
}

/** Failed tries of one browser, source or person (SEC-11). */
export interface ThrottleTable {
  client_id: number
  scope: string
  /** The times of the latest failures, JSON array of milliseconds. */
  failed_at: JsonColumn<readonly number[]>
  /** Failures in a row. */
  run: number
  locked_until: number | null
}

/** A customer (ENT-12). */
export interface ContactTable {
  client_id: number
  contact_id: string
  first_name: string | null
  last_name: string | null
  company_name: string | null
  address_1: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  phone_number: string | null
  email_address: string | null
  /** "1984-03-09". */
  birthdate: string | null
  middle_name: string | null
  suffix: string | null
  address_2: string | null
  drivers_license_number: string | null
  drivers_license_expiration: string | null
  phone_number_type_id: string | null
  phone_number_1: string | null
  phone_number_1_type_id: string | null
  phone_number_2: string | null
  phone_number_2_type_id: string | null
  is_member: Generated<boolean>
  /** It hangs on somebody else's membership. */
  is_sub_member: Generated<boolean>
  membership_id: string | null
  subscription_id: string | null
  /** The last day of the membership; null: it has no end. */
  membership_end_date: string | null
  membership_number: string | null
  membership_description: string | null
  waiver_on_file: Generated<boolean>
  /** The day since when a waiver on paper is in the store's files; null: none is. */
  paper_waiver_on: Generated<string | null>
  payment_on_file: Generated<boolean>
  /** Buys without sales tax, as an import said; a cart becomes exempt by its own reason (DISC-21). */
  tax_exempt: Generated<boolean>
  /** Where goods are sent; all null: to where bills go. */
  shipping_full_name: string | null
  shipping_address_1: string | null
  shipping_address_2: string | null
  shipping_city: string | null
  shipping_state: string | null
  shipping_zip_code: string | null
  /** Counts up with each change of what a form says. */
  version: Generated<number>
  /** When the customer said that the address is to be remembered, and which person of the store he said it to. */
  email_consent_at: number | null
  email_consent_by: string | null
  /** The words that a search finds, from `contactWords`. */
  search_words: Generated<string>
  created_at: number
}

/** By what a search finds a customer. */
export interface ContactFoundView {
  client_id: number
  contact_id: string
}

/** Something to remember about a customer (ENT-13): 3 High, 2 Medium, 1 Low. */
export interface ContactNoteTable {
  client_id: number
  contact_note_id: string
  contact_id: string
  note: string
  priority: number
  created_at: number
  /** Which person of the store wrote it, and changed it last; null where that was not kept. */
  created_by: string | null
  changed_at: number | null
  changed_by: string | null
}

/** What a store asks of its customers besides, for any product or for those of one type (ENT-12, CUST-39). */
export interface CustomFieldTable {
  client_id: number
  custom_field_id: string
  label: string
  product_type_code: string | null
  required: Generated<boolean>
  position: Generated<number>
}

/** What a customer said to it. */
export interface ContactCustomFieldTable {
  client_id: number
  contact_id: string
  custom_field_id: string
  value: string
}

/** A version of the text that customers sign; the highest is signed now, and none is ever written anew. */
export interface WaiverTextTable {
  client_id: number
  waiver_id: string
  waiver_version: number
  description: string
  /** Paragraphs with an empty line between them. */
  content: string
  /** What a parent or guardian agrees to besides. */
  minor_content: string | null
  /** A typed name counts as a signature. */
  typed_signature: boolean
  created_at: number
}

/** A waiver as it was signed (ENT-15), with its own copy of the text; nothing of it is ever written anew. */
export interface ContactWaiverTable {
  client_id: number
  contact_waiver_id: string
  contact_id: string
  waiver_id: string
  waiver_version: number
  waiver_type_code: "ADULT" | "MINOR"
  description: string
  content: string
  contact_info: JsonColumn<WaiverPerson>
  minor_info: JsonColumn<WaiverPerson> | null
  emergency_contact_info: JsonColumn<WaiverPerson>
  /** The path of its lines; null where a name was typed. */
  signature: string | null
  signature_name: string | null
  /** Who stood at the register, and which it was. */
  staff_id: string
  device_license_id: string | null
  signed_at: number
  position: GeneratedAlways<number>
}

/** A file that lies with a customer (ENT-14); its bytes are on the shelf (`server/shelf`). */
export interface ContactAttachmentTable {
  client_id: number
  contact_attachment_id: string
  contact_id: string
  file_name: string
  file_type: AttachmentType
  bytes: number
  sha256: string
  /** Its name on the shelf. */
  place: string
  staff_id: string
  attached_at: number
  deleted_at: number | null
  deleted_by: string | null
}

/** Something that is sold (ENT-09, ENT-11). */
export interface ProductTable {
  client_id: number
  product_id: string
  upc: string | null
  /** `productCodeKey` of the UPC, by which it is found. */
  upc_key: GeneratedAlways<string | null>
  /** 0; another one for a product whose number another had already when numbers became one. */
  upc_place: GeneratedAlways<number>
  /** `skuKey` of the SKU, by which it is found. */
  sku_key: GeneratedAlways<string | null>
  description: string
  detailed_description: string | null
  department: string
  /** What the drawing shows: "ammo-box", "pistol", "scope" … */
  picture: string
  manufacturer: string | null
  model: string | null
  sku: string | null
  caliber: string | null
  /** Null: the price is asked for at the register (a gift card). */
  price: number | null
  not_taxable: Generated<boolean>
  /** The fee that it brings with it. */
  item_fee_id: string | null
  product_type_code: string | null
  class_detail_id: string | null
  serializable: Generated<boolean>
  require_customer: Generated<boolean>
  firearms_transaction_info_required: Generated<boolean>
  /**
   * Pieces in the store by count, the sum of their movements; null: not counted, never runs out (services, lane time). Below
   * 0: more was sold.
   */
  available: number | null
  warehouse_available: Generated<number>
  image_src: string | null
  /** The pictures after the first. */
  more_images: Generated<readonly string[]>
  /** What the price is for: "each", "box of 50". */
  price_unit: string | null
  /** What the maker suggests, and the least that may be advertised. */
  msrp: number | null
  map: number | null
  /** Nobody younger may buy it. */
  minimum_age: number | null
  /** Which firearm it is to the law; null: none. */
  firearm_kind: Generated<Firearm | null>
  is_hazardous: Generated<boolean>
  internal_use_only: Generated<boolean>
  /** Its parcel, in hundredths of an inch and of a pound. */
  shipping_length: number | null
  shipping_width: number | null
  shipping_height: number | null
  shipping_weight: number | null
  inactive: Generated<boolean>
  /** The words that a search finds, from `searchWords`. */
  search_words: string
  /** What a piece costs the store. */
  cost: number | null
  /** Fewer in the store than this are told as low; null: nobody wants to be told. */
  warn_below: number | null
  /** Counts up when a fact of it changes, by the database's own trigger: a sale changes none. */
  version: GeneratedAlways<number>
  /** It only stands for lines without a product of their own: nobody finds it, and the database lets nobody change it. */
  stands_for: ColumnType<StandIn | null, StandIn | null | undefined, never>
}

/** A fact of a product as a manager changed it; nothing of it is ever written anew. */
export interface ProductChangeTable {
  client_id: number
  product_change_id: string
  product_id: string
  /** A name of `PRODUCT_FIELDS`; "new" for the first of them. */
  field: string
  was: string
  became: string
  staff_id: string
  changed_at: number
  /** The order in which they were made, also within a millisecond. */
  position: GeneratedAlways<number>
}

/** A picture that a manager gave a product. */
export interface ProductPictureTable {
  client_id: number
  picture_id: string
  product_id: string
  media_type: "image/png" | "image/jpeg"
  /** base64. */
  data: string
  created_at: number
}

/** What a search reads of the products that are sold, `product_listed`: kept by the database's own triggers. */
export interface ProductFoundView {
  client_id: number
  product_id: string
  description: string
}

/** One piece of a serialised product. */
export interface ProductSerialTable {
  client_id: number
  product_id: string
  serial_number: string
  /** Its letters and digits, in capitals, by which it is found. */
  serial_key: GeneratedAlways<string>
  /** 0; another one for a piece whose number another one of its product had already when numbers became one. */
  serial_place: GeneratedAlways<number>
  status: Generated<PieceStatus>
  /** The cart that reserved it. */
  shopping_cart_id: string | null
  /** The order that it was sold or laid away with. */
  order_id: string | null
  /** What tells it from the others, and where it lies. */
  condition: string | null
  location: string | null
  note: string | null
}

/** Where a piece with a serial number is: it is in one place only. What came back is in stock again. */
export type PieceStatus = "in_stock" | "reserved" | "laid_away" | "sold" | "gunsmith"

/**
 * What moved pieces of a product. Those that a cart reserves stay in the count: a movement of none says which piece it is, as
 * it does of what comes back and cannot be sold again.
 */
export type MovementKind =
  | "sold"
  | "returned"
  | "adjusted"
  | "received"
  | "transferred"
  | "reserved"
  | "released"
  | "laid_away"
  | "counted"

/** One movement of stock. The count of a product is the sum of its own; none is ever changed or taken away. */
export interface StockMovementTable {
  client_id: number
  stock_movement_id: string
  /** The order in which they were made. */
  position: ColumnType<number, never, never>
  product_id: string
  kind: MovementKind
  shelf: Generated<"store" | "warehouse">
  /** Pieces onto the shelf; negative off it. */
  quantity: number
  created_at: number
  staff_id: string | null
  /** The manager whose code allowed it. */
  approved_by: string | null
  reason: string | null
  order_id: string | null
  shopping_cart_id: string | null
  serial_number: string | null
}

/** What was ordered from the dealer for the store; it moves no stock. */
export interface DealerOrderTable {
  client_id: number
  dealer_order_id: string
  product_id: string
  quantity: number
  staff_id: string
  device_license_id: string | null
  created_at: number
}

/** A setting of the store as somebody changed it, under its label of that day; nothing of it is ever written anew. */
export interface SettingChangeTable {
  client_id: number
  setting_change_id: string
  label: string
  /** Its value on the wire, before and since. */
  was: string
  became: string
  staff_id: string
  changed_at: number
  /** The order in which they were made, also within a millisecond. */
  position: GeneratedAlways<number>
}

/** Why something is changed by hand, to choose from (ENT-26, ENT-29, DISC-14). */
export interface ReasonCodeTable {
  client_id: number
  reason_code_id: string
  description: string
  /** The order in which they are listed. */
  position: number
  /** What it is a reason for: another price, no tax, or pieces that come into the count. */
  kind: Generated<"price" | "tax" | "inventory">
}

/** A kind of fee or tax that products bring with them (ENT-28). */
export interface ItemFeeTypeTable {
  client_id: number
  item_fee_id: string
  description: string
  /** Percent if 1 or more, else a fraction (CG-49). */
  percent: number
  applies_to_gross: Generated<boolean>
}

/** How a discount was meant: off by an amount, off by a percent, or a new total. */
/** How a line without a product of its own came about. */
export type OpenKind = "override" | "transfer"

/** What has no product of its own and is sold or taken in all the same; each has a product that stands for it, called as it is. */
export type StandIn = OpenKind | "gunsmithing" | "trade_in"

export type DiscountKind = "amount" | "percent" | "total"

/** A cart (ENT-05). A person has one open default cart at a register (unique index `cart_default`). */
export interface CartTable {
  client_id: number
  shopping_cart_id: string
  shopping_cart_type_code: Generated<string>
  is_default: Generated<boolean>
  /** A saved cart that its person works on at its register. One at most (unique index `cart_loaded`). */
  loaded: Generated<boolean>
  /** When it was put aside last; null: it never was. */
  saved_at: number | null
  /** What people call it once it was put aside; unique in the store. */
  cart_number: number | null
  staff_id: string
  device_license_id: string | null
  /** The customer. */
  contact_id: string | null
  status: Generated<"open" | "ordered" | "cleared">
  /** Rises when another tab or register takes the cart over (REL-15). */
  lease_epoch: Generated<number>
  notes: string | null
  /** Why the cart is exempt from tax; null: it is not (DISC-21). */
  tax_reason_code_id: string | null
  tax_notes: string | null
  /** A fraction that is used instead of the store's rate (SET-05). */
  alt_tax_rate: number | null
  /** The store's rate as it was when the store took another one while this cart was in work; null: the store's. */
  kept_tax_rate: number | null
  /** The order whose items it takes back. */
  return_order_id: string | null
  created_at: number
  updated_at: number
}

/** A manager's word for taking over one locked cart, given in a session at a register (CG-27, SEC-10). */
export interface TakeoverApprovalTable {
  client_id: number
  session_hash: string
  device_license_id: string
  /** Null: the register did not say which; then the first that is taken over uses it up. */
  shopping_cart_id: string | null
  approved_by: string
  given_at: number
}

/** A line of a cart (ENT-07). */
export interface CartItemTable {
  client_id: number
  shopping_cart_item_id: string
  shopping_cart_id: string
  /** The order in which the lines were rung up. */
  line_number: number
  product_id: string
  description: string
  quantity: number
  /** Regular price of one. */
  price: number
  /** What is off all pieces of the line; negative for a price above the regular one. */
  discount_amount: Generated<number>
  /** How the discount was meant; null: there is none. */
  discount_kind: DiscountKind | null
  /** Cents; of a percent hundred-millionths. */
  discount_value: number | null
  /** How many pieces it was given for. */
  discount_quantity: number | null
  reason_code_id: string | null
  override_notes: string | null
  /** The manager who approved it. */
  override_approved_by: string | null
  not_taxable: Generated<boolean>
  item_fee_id: string | null
  /** The manager who took the fee off. */
  item_fee_removed_by: string | null
  item_fee_removed_notes: string | null
  /** Off how many pieces. */
  item_fee_removed_quantity: number | null
  serial_number: string | null
  /** Whose code approved a line that has no product of its own. */
  open_approved_by: string | null
  /** How such a line came about, under which UPC of the store, and what else was typed for it. */
  open_kind: OpenKind | null
  open_upc: string | null
  open_category_id: string | null
  model: string | null
  /** The other tax of one piece as it was typed, in place of the percent of its fee. */
  other_tax: number | null
  is_backorder: Generated<boolean>
  /** The sold line that comes back: the quantity is negative, and so is what was off it and what it was taxed. */
  returned_order_item_id: string | null
  return_discount: Generated<number>
  return_tax: Generated<number>
  return_other_tax: Generated<number>
  /** Why it comes back, as the store's list has it. */
  return_reason: string | null
  /** It comes back and cannot be sold again. */
  not_sellable: Generated<boolean>
  /** What of it was used before it came back, in cents, and the manager who allowed it; null where nothing was. */
  return_used: Generated<number | null>
  return_approved_by: Generated<string | null>
  /** What a line of a kind of its own has besides; null: it is of none. */
  details: ColumnType<LineDetails | null, LineDetails | null | undefined, LineDetails | null>
}

/** A payment of a layaway that is to be given back (CG-17). */
export interface CartRefundTable {
  client_id: number
  shopping_cart_id: string
  order_payment_id: string
  order_id: string
  /** The restock fee of this refund is taken. */
  restocked: Generated<boolean>
  created_at: number
}

/** The discount of a cart's order: one at most (CG-22). */
export interface CartDiscountTable {
  client_id: number
  shopping_cart_id: string
  kind: DiscountKind
  /** Cents; of a percent hundred-millionths. */
  value: number
  /** What it was taken of when it was given. */
  base: number
  /** The pieces that it was given on, by the ids of their lines; null for one that knew no lines. */
  covers: JsonColumn<Covers> | null
  reason_code_id: string
  notes: string | null
  approved_by: string
  created_at: number
}

/** A fee that was added to a cart (ENT-26). */
export interface CartFeeTable {
  client_id: number
  shopping_cart_id: string
  line_number: number
  description: string
  amount: number
}

/** A kind of goods that is sold by description and price, with its tax and its fee. */
export interface OpenCategoryTable {
  client_id: number
  category_id: string
  description: string
  not_taxable: Generated<boolean>
  item_fee_id: string | null
  position: number
}

/** The line that was taken out last, as it was, so that it can be put back: one for each cart. */
export interface CartRemovalTable {
  client_id: number
  shopping_cart_id: string
  line: JsonColumn<Row<"cart_item">>
  /** What was changed by hand on the order and went with its last line; null: other lines stayed. */
  changes: JsonColumn<OrderChanges> | null
  /** What was allowed beyond the count for its product, when it was the last line of it. */
  stock_exception: JsonColumn<Row<"stock_exception">> | null
}

/**
 * More was sold of a product than its count said, or is allowed to be in an open cart. `beyond` is how many: in an open
 * cart as it stands, in an order for good.
 */
export interface StockExceptionTable {
  client_id: number
  stock_exception_id: string
  shopping_cart_id: string
  product_id: string
  /** Whose count it is. What the warehouse has is never sold beyond on purpose. */
  shelf: Generated<"store" | "warehouse">
  /** Who was asked, or who sold it when nobody was: another register sold the last one meanwhile. */
  staff_id: string
  device_license_id: string | null
  /** The manager whose code allowed it; null where the store sells anyway, or nobody was asked. */
  approved_by: string | null
  /** So many pieces beyond the count may be in the cart. */
  allowed: Generated<number>
  /** What the count was, below 0 when more had been sold before. */
  counted: number
  beyond: Generated<number>
  created_at: number
  order_id: string | null
  /** A manager put the count right or left it as it is, or the order was cancelled. */
  ended_at: number | null
  ended_as: "counted" | "left" | "cancelled" | null
  ended_by: string | null
}

/** What is changed by hand on an order beside its lines. */
export interface OrderChanges {
  readonly discount: Row<"cart_discount"> | null
  readonly fees: readonly Row<"cart_fee">[]
  readonly tax_reason_code_id: string | null
  readonly tax_notes: string | null
  readonly notes: string | null
}

export type PaymentState = "started" | "approved" | "declined" | "cancelled" | "voided" | "review"

/**
 * An attempt to pay (ENT-39). At most one per cart, or per layaway, is not final, that is `started` or `review` (REL-9,
 * unique indexes `payment_live` and `payment_live_order`), but for those that a manager let pass. Without a cart it is a tombstone: cancelled before its request arrived (REL-8).
 */
export interface PaymentTable {
  client_id: number
  shopping_cart_payment_id: string
  payment_key: string
  shopping_cart_id: string | null
  device_license_id: string | null
  /** The terminal that its register had when it was begun, by its Terminal ID; never changed. */
  terminal_id: Generated<string | null>
  payment_method_code: string
  description: string | null
  state: PaymentState
  /** What the balance falls by. */
  amount: number
  /** The card fee and the tax on it, outside `amount` (CG-50). */
  fee: Generated<number>
  fee_tax: Generated<number>
  /** Cash handed over, and handed back. */
  tendered: number | null
  change_due: Generated<number>
  transaction_identifier: string | null
  authorization_code: string | null
  reference_number: string | null
  card_type: string | null
  /** The last four digits of the card; nothing more of it is ever kept. */
  masked: string | null
  /** It was approved by a processor that plays at it: no card was charged. */
  simulated: Generated<boolean>
  gateway_message: string | null
  /** News that contradicts the final state, such as an approval after a cancel (REL-12). */
  late_news: string | null
  /** The processor acknowledged the void. */
  voided_at: number | null
  /** The key of the approval that the processor is asked to undo: its own, or that of what a cancelled order gives back. */
  voids_key: string | null
  void_approved_by: string | null
  /** The register that handed its money back, when it was taken out of its cart; null before that was kept. */
  voided_device_license_id: string | null
  /** The register session in which it was asked for; null where no register was. */
  register_session_id: string | null
  /** The register session in which its money was handed back, or asked back. */
  voided_session_id: string | null
  /** The layaway that it pays or gives back; null: the cart. */
  order_id: string | null
  gift_card_id: string | null
  /** The payment that it gives back: `amount` is negative. */
  refunded_order_payment_id: string | null
  /** The manager who let it be taken beside one that nobody has settled (REL-6). */
  override_approved_by: string | null
  /** What a refund keeps back (REF-03), brought by this leg: it is none before the leg is approved. */
  restock_fee: number | null
  restock_description: string | null
  created_at: number
  settled_at: number | null
}

/** What of a leg's restock fee is kept of a payment of a layaway (CG-56). */
export interface RestockPartTable {
  client_id: number
  shopping_cart_payment_id: string
  order_payment_id: string
  amount: number
}

/** A gift card (ENT-30). Its number is nowhere, only what finds it by the number. */
export interface GiftCardTable {
  client_id: number
  gift_card_id: string
  number_lookup: string
  last_four: string
  /** The sum of its entries. */
  balance: Generated<number>
  created_at: number
}

/** Money that went onto a gift card, or (negative) off it. */
export interface GiftCardEntryTable {
  client_id: number
  gift_card_entry_id: string
  gift_card_id: string
  amount: number
  shopping_cart_payment_id: string | null
  /** The line by which it was sold, or came back. */
  order_item_id: string | null
  staff_id: string | null
  created_at: number
}

/** A write that was asked for, and its reply (REL-7, LOAD-4). */
export interface IdempotencyTable {
  client_id: number
  key: string
  action: string
  fingerprint: string
  state: "started" | "done"
  status_code: number | null
  reply: JsonColumn<Json> | null
  created_at: number
  finished_at: number | null
}

/** A sale that is done (ENT-17, ENT-18); a cart becomes one order at most (REL-54). */
export interface OrderTable {
  client_id: number
  order_id: string
  order_number: number
  /** Null for orders from before this back office. */
  shopping_cart_id: string | null
  contact_id: string | null
  staff_id: string | null
  device_license_id: string | null
  order_method: Generated<string>
  order_status: Generated<string>
  notes: string | null
  /** Why it was exempt from tax, in words; null: it was not. */
  tax_reason: string | null
  tax_notes: string | null
  /** The rate instead of the store's at which it was taxed, a fraction; null: the store's. */
  alt_tax_rate: number | null
  subtotal: number
  discount_amount: Generated<number>
  tax_amount: Generated<number>
  /** By how many cents trades lowered what its sales tax is on. */
  trade_untaxed: Generated<number>
  other_tax_amount: Generated<number>
  fees_amount: Generated<number>
  total: number
  payment_amount: number
  balance_remaining: Generated<number>
  change_due: Generated<number>
  /** The order whose items came back with it. */
  original_order_id: string | null
  created_at: number
  /** Whose word allowed that it was cancelled, where the store asks for one. */
  cancel_approved_by: string | null
  /** It took goods back without a receipt: by whose word. */
  no_receipt_approved_by: string | null
  /** When and where it became a sale, a layaway with its last payment; null: it is none, or from before this was kept. */
  sold_at: number | null
  sold_device_license_id: string | null
  /** The register session on whose tape the sale stands. */
  sold_session_id: string | null
  /** A firearm of it is not handed over before this moment; null: nothing of it waits. */
  hand_over_from: number | null
  /** Its firearms left before hand-overs were recorded. */
  hand_over_unrecorded: Generated<boolean>
  /** When and where it was cancelled. */
  cancelled_at: number | null
  cancelled_device_license_id: string | null
  cancelled_session_id: string | null
}

/** A sold line (ENT-19). */
export interface OrderItemTable {
  client_id: number
  order_item_id: string
  order_id: string
  line_number: number
  product_id: string | null
  description: string
  upc: string | null
  /** It had no product of its own: how it came about, and the model that was typed. */
  open_kind: OpenKind | null
  model: string | null
  quantity: number
  /** What was charged for one, rounded half up when the line has a discount. */
  order_price: number
  /** Regular price of one. */
  price: number
  /** What was off all pieces of the line. */
  discount_amount: Generated<number>
  /** What of it the order's discount is taken of; null: all of it, or there is none. */
  discount_base: number | null
  override_reason: string | null
  override_notes: string | null
  override_approved_by: string | null
  not_taxable: Generated<boolean>
  item_fee_id: string | null
  item_fee_amount: Generated<number>
  item_fee_removed_by: string | null
  item_fee_removed_notes: string | null
  serial_number: string | null
  /** It was sold out of the warehouse. */
  is_backorder: Generated<boolean>
  /** The sold line that came back; its quantity is negative. */
  returned_order_item_id: string | null
  /** Why it came back. */
  return_reason: string | null
  /** It came back and is not in the count: it cannot be sold again. */
  not_sellable: Generated<boolean>
  /** What of it was used before it came back, in cents, and the manager who allowed it; null where nothing was. */
  return_used: Generated<number | null>
  return_approved_by: Generated<string | null>
  /** The tax of this line; only known of lines that came back. */
  tax_amount: number | null
  range_lane: string | null
  reservation_date: string | null
  rentals_returned: Generated<boolean>
  drivers_license_returned: Generated<boolean>
  checked_in_at: number | null
  /** What a line of a kind of its own has besides; null: it is of none. */
  details: ColumnType<LineDetails | null, LineDetails | null | undefined, LineDetails | null>
  /** Which firearm it was to the law when it was sold; null: none, or one that was only lent. */
  firearm_kind: Generated<Firearm | null>
}

/** The discount of an order as it was booked (ENT-21). */
export interface OrderDiscountTable {
  client_id: number
  order_id: string
  kind: DiscountKind
  /** Cents; of a percent hundred-millionths. */
  value: number
  /** What it took off, in cents. */
  amount: number
  reason: string
  notes: string | null
  approved_by: string
}

/** A fee of an order (ENT-21). */
export interface OrderFeeTable {
  client_id: number
  order_id: string
  line_number: number
  description: string
  amount: number
}

/** A payment of an order (ENT-20). */
export interface OrderPaymentTable {
  client_id: number
  order_payment_id: string
  order_id: string
  shopping_cart_payment_id: string | null
  payment_method_code: string
  description: string
  amount: number
  fee: Generated<number>
  fee_tax: Generated<number>
  tendered: number | null
  change_due: Generated<number>
  transaction_identifier: string | null
  authorization_code: string | null
  reference_number: string | null
  card_type: string | null
  masked: string | null
  /** It was approved by a processor that plays at it: no card was charged. */
  simulated: Generated<boolean>
  /** The payment that it gives back: `amount` is negative. */
  refunded_order_payment_id: string | null
  /** What a restock fee kept of it. */
  withheld: Generated<number>
  created_at: number
}

/** A register from opening to closing; one is open at most (unique index `register_session_open`). */
export interface RegisterSessionTable {
  client_id: number
  register_session_id: string
  device_license_id: string
  opened_at: number
  opened_by: string
  open_amount: number
  closed_at: number | null
  closed_by: string | null
  close_amount: number | null
  /** What the drawer should have held when it was counted, in cents; null of a closing before it was kept. */
  expected_amount: Generated<number | null>
  /** How many of each bill and coin were counted; null where only their sum was. */
  counts: JsonColumn<Json> | null
}

/** Cash that went into a drawer, or out of it, without a sale. It is only ever added to; which print was its slip is added later. */
export interface CashMoveTable {
  client_id: number
  cash_move_id: string
  register_session_id: string
  kind: "in" | "out" | "drop"
  /** In cents, above 0. */
  amount: number
  reason: string | null
  /** Whom it was paid to or came from, or the number of the bag. */
  reference: string
  staff_id: string
  approved_by: string | null
  created_at: number
  /** Dropped out of the drawer of a session that was over and counted: no part of what should have been in it. */
  is_after_closing: Generated<boolean>
  /** The print that was its slip, and when; every other one is a copy. */
  print_key: Generated<string | null>
  printed_at: Generated<number | null>
}

/** A drawer that was counted again after its closing, on a manager's word. It is only ever added to. */
export interface RecountTable {
  client_id: number
  recount_id: string
  register_session_id: string
  /** In cents, above 0. */
  amount: number
  counts: JsonColumn<Json> | null
  staff_id: string
  approved_by: string
  counted_at: number
}

/** The Z tape of a register session that is over; all but its first print is written once (unique by `z_number`). */
export interface ZTapeTable {
  client_id: number
  register_session_id: string
  device_license_id: string
  /** Counts the register's own tapes from 1, without a gap. */
  z_number: number
  /** What it says, line by line, as it was when it was made. */
  rows: JsonColumn<readonly TapeRow[]>
  /** Counted less expected, in cents. */
  over_short: number
  /** What its sales come to, and what those of all tapes of its register up to it do, in cents. */
  net_amount: number
  grand_total: number
  made_at: number
  /** The print that was its first; the others are copies. */
  print_key: string | null
  printed_at: number | null
}

/** A line that left its cart unsold, or that Undo put back. It is only ever added to. */
export interface LineRemovalTable {
  client_id: number
  line_removal_id: string
  /** The register of its cart. */
  device_license_id: string | null
  /** Whose cart it was. */
  staff_id: string
  shopping_cart_id: string
  shopping_cart_item_id: string
  product_id: string
  description: string
  quantity: number
  /** What it came to with its own discount, in cents. */
  amount: number
  is_put_back: boolean
  moved_at: number
}

/** A drawer that was opened by hand, without a sale. */
export interface DrawerOpeningTable {
  client_id: number
  drawer_opening_id: string
  device_license_id: string
  staff_id: string
  opened_at: number
}

/** Somebody's time at work; one is open at most (unique index `time_entry_open`). */
export interface TimeEntryTable {
  client_id: number
  time_entry_id: string
  staff_id: string
  clocked_in_at: number
  clocked_out_at: number | null
  /** Counts up with every change. */
  version: Generated<number>
}

/** What a manager put right in a time entry; only ever added to. */
export interface TimeCorrectionTable {
  client_id: number
  time_correction_id: string
  time_entry_id: string
  /** Null where the entry was written by the manager. */
  was_in_at: number | null
  was_out_at: number | null
  in_at: number
  out_at: number | null
  reason: string
  staff_id: string
  corrected_at: number
  /** The order in which they were made. */
  position: GeneratedAlways<number>
}

/** What a manager's code approved, by the key of the write. */
export interface ManagerApprovalTable {
  client_id: number
  idempotency_key: string
  action: string
  /** Whose code it was. */
  approved_by: string
  /** Who typed it. */
  staff_id: string
  device_license_id: string | null
  approved_at: number
}

/** What a manager checked by hand in a cart, about which facts (`basis`); nothing of it is ever written anew. */
export interface LawCheckTable {
  client_id: number
  law_check_id: string
  shopping_cart_id: string
  law_rule_id: string
  basis: string
  reason: string
  notes: string | null
  /** The manager whose code it was, and who typed it. */
  approved_by: string
  staff_id: string
  device_license_id: string
  /** Milliseconds since 1970. */
  checked_at: number
  position: GeneratedAlways<number>
}

/** A lane of the range. Lanes stand in bays, in the order of their numbers. */
export interface RangeLaneTable {
  client_id: number
  range_lane_id: string
  lane_number: number
  bay: string
  /** What the bay is for: "Pistol, 25 yd". */
  bay_note: string | null
  /** Why nobody may have it now; null: it is open. */
  closed_reason: string | null
  closed_at: number | null
  closed_by: string | null
}

/** When the range is open on a day of the week, 0 for Sunday; a day without a row it is closed. */
export interface RangeHoursTable {
  client_id: number
  weekday: number
  /** "09:00", as the clock on the store's wall shows it; "24:00" ends with the day. */
  opens: string
  closes: string
}

/** Lane time that somebody has: held by a cart, booked, being shot, or over. Times are milliseconds since 1970. */
export interface RangeReservationTable {
  client_id: number
  range_reservation_id: string
  lane_number: number
  product_id: string
  /** Whose it is; null while a cart holds it, whose customer may still change. */
  contact_id: string | null
  guests: Generated<number>
  starts_at: number
  ends_at: number
  /** `hold`: a cart has it. `released`: nobody has it any more. `ended`: it was shot. */
  state: "hold" | "booked" | "assigned" | "ended" | "released"
  shopping_cart_id: string | null
  shopping_cart_item_id: string | null
  order_item_id: string | null
  /** The lane time that it makes longer. */
  extends_id: string | null
  /** Minutes of it that its customer's membership pays for, out of those of a day ("2026-11-28"). */
  free_minutes: Generated<number>
  free_on: string | null
  /** When its shooter was let onto the lane. */
  assigned_at: number | null
  /** When the driver's license of its shooter, held from then on, was given back. */
  license_back_at: number | null
  /** When its customer left the range. */
  checked_in_at: number | null
  ended_at: number | null
  released_at: number | null
  staff_id: string | null
  device_license_id: string | null
  created_at: number
}

/** A class that is sold (ENT-36). Days before a date, and cents. */
export interface ClassDetailTable {
  client_id: number
  class_detail_id: string
  product_id: string
  /** Seats on each of its dates, taken or not. */
  seats_available: number
  recurring: Generated<boolean>
  class_frequency_code: "DAY" | "WEEK" | "MONTH" | null
  class_frequency_unit: number | null
  class_frequency_end_date: string | null
  class_frequency_month_as_date: Generated<boolean>
  registration_closes_days_before: Generated<number>
  early_registration_closes_days_before: number | null
  early_registration_discount: number | null
  enable_email_reminder: Generated<boolean>
  enable_text_reminder: Generated<boolean>
  requires_birthdate: Generated<boolean>
  requires_emergency_contact: Generated<boolean>
  recommended_products: Generated<readonly string[]>
}

/** When a class meets, by the clock on the store's wall; the first date of one that repeats. */
export interface ClassDateTable {
  client_id: number
  class_date_id: string
  class_detail_id: string
  /** "2026-12-05". */
  class_date: string
  /** "09:00". */
  start_time: string
  end_time: string
  instructor: string | null
  sessions: Generated<number>
}

/** Seats of a class on a date, from the cart that took them on; free again once released. */
export interface ClassReservationTable {
  client_id: number
  class_reservation_id: string
  class_detail_id: string
  class_date: string
  /** When the class begins there, in milliseconds since 1970. */
  starts_at: number
  seats: number
  participants: JsonColumn<readonly Participant[]>
  shopping_cart_id: string
  /** The order that has all its money; null while they are in a cart or laid away. */
  order_id: string | null
  taken_at: number
  released_at: number | null
  /** When its reminders went to the outbox. */
  reminded_at: number | null
}

/** Somebody who waits for the range, until they are removed; `note` names the queue (ENT-31). */
export interface RangeQueueTable {
  client_id: number
  range_queue_id: string
  contact_id: string
  note: string
  added_at: number
  added_by: string
  removed_at: number | null
}

/** Somebody who shoots beside whoever reserved a lane, until they are removed or the time ends. */
export interface RangeGuestTable {
  client_id: number
  range_guest_id: string
  range_reservation_id: string
  contact_id: string
  /** The party was full, and became one larger with them. */
  enlarged: boolean
  added_at: number
  added_by: string
  removed_at: number | null
  removed_by: string | null
}

/** What a membership gives, and for how long. */
export interface MembershipTable {
  client_id: number
  membership_id: string
  product_id: string
  /** Null: as many as the screen offers. */
  max_customers: number | null
  months: Generated<number>
  /** What it gives, one line each. */
  included: Generated<readonly string[]>
  /** Minutes of lane time that it pays for each day; 1440: as long as its member likes; null: none. */
  range_minutes_a_day: number | null
  /** How many guests its member brings onto a lane at most; null: as many as anybody. */
  range_guests: number | null
}

/** What a customer's membership is, but for the number of the card. */
export interface MembershipStanding {
  readonly is_member: boolean
  readonly is_sub_member: boolean
  readonly membership_id: string | null
  readonly membership_end_date: string | null
  readonly membership_description: string | null
}

/** Who is a member by a term: its customer, and who is in it and a customer too. */
export interface MembershipMemberTable {
  client_id: number
  membership_term_id: string
  contact_id: string
  /** Whose the term is; the others hang on it. */
  is_main: boolean
  /** Which of the participants it is, from 1; null where the term's customer is none of them. */
  seat: number | null
  /** What was theirs before any term that counts now. */
  stood_before: JsonColumn<MembershipStanding>
}

/** A membership from a day to a day, once its sale is paid; days as "2026-12-05". */
export interface MembershipTermTable {
  client_id: number
  membership_term_id: string
  product_id: string
  shopping_cart_id: string
  participants: JsonColumn<readonly Participant[]>
  taken_at: number
  order_id: string | null
  contact_id: string | null
  starts_on: string | null
  ends_on: string | null
  /** The day of the month on which the first of the terms began that it goes on from; its own where it goes on from none. */
  anchor_day: number | null
  card_number: string | null
  /** What it is called, once it is sold. */
  description: string | null
  began_at: number | null
  /** It was cancelled, or returned where the store ends it. */
  ended_at: number | null
  /** It was cancelled or returned, whatever became of it. */
  returned_at: number | null
}

/** A piece with a number that is lent: in a cart from `taken_at`, out from `out_at`, back at `returned_at`. */
export interface RentalTable {
  client_id: number
  rental_id: string
  product_id: string
  serial_number: string
  shopping_cart_id: string
  taken_at: number
  /** Its cart let it go unpaid. */
  released_at: number | null
  order_id: string | null
  contact_id: string | null
  out_at: number | null
  returned_at: number | null
  /** Who took it back. */
  returned_by: string | null
}

/** Somebody who waits for seats on a date. */
export interface ClassWaitingTable {
  client_id: number
  class_waiting_id: string
  class_detail_id: string
  class_date: string
  first_name: string
  last_name: string
  phone_number: string
  email_address: string | null
  seats: number
  staff_id: string
  asked_at: number
  position: GeneratedAlways<number>
  /** The seats that were taken for them: while they are not released, nobody waits. */
  class_reservation_id: string | null
  ended_at: number | null
}

/** The print job that was an order's first receipt; the others are copies. */
export interface ReceiptOriginalTable {
  client_id: number
  order_id: string
  print_key: string
  printed_at: number
}

/** A printer that fetches its own jobs, as it was heard last. */
export interface CloudPrinterTable {
  client_id: number
  /** In lower case, with colons. */
  mac: string
  last_seen_at: number
  /** Three digits, "200" or "410"; null: it said none that can be read. */
  status_code: string | null
  /** How often it asks, in ms; null: it has not said. */
  poll_interval: number | null
  /** When it was asked how often it asks, and how wide its paper is. */
  asked_at: number | null
  /** How many dots it prints side by side on the paper in it; null: it has not said. */
  paper_dots: number | null
}

export type PrintJobState = "queued" | "offered" | "fetched" | "printed" | "failed" | "unconfirmed"

/** Something for such a printer. At most one of a printer is in its hand (unique index `print_job_in_hand`). */
export interface PrintJobTable {
  client_id: number
  print_job_id: string
  /** The order in which they were queued. */
  position: ColumnType<number, never, never>
  device_license_id: string | null
  /** The order whose receipt it is. */
  order_id: string | null
  mac: string
  media_type: string
  /** base64 of what the printer is sent; empty when it is over. */
  data: string
  /** The same as plain text; null: it cannot be said so, or is over. */
  plain: string | null
  /** The drawer opens with it. */
  kicks: Generated<boolean>
  /** What the printer names it by. Nobody can guess it. */
  token: string
  state: Generated<PrintJobState>
  /** Why it failed: the printer's three digits, or "expired". */
  code: string | null
  /** How often in a row its printer asked for the next one without having said what became of it. */
  idle_polls: Generated<number>
  created_at: number
  /** Until when it may be fetched. */
  expires_at: number
  offered_at: number | null
  fetched_at: number | null
  done_at: number | null
}

/** A message to a customer. */
export interface OutboxTable {
  client_id: number
  message_id: string
  /** Its own name: a message of the same name is written once. */
  message_key: string
  order_id: string | null
  way: Generated<"email" | "text">
  /** An email address, or a number as the world dials it. */
  address: string
  /** Of a mail; a text has none. */
  subject: string
  body: string
  /** How often it was tried, and what went wrong the last time. */
  attempts: Generated<number>
  last_error: string | null
  created_at: number
  /** When it is tried next. */
  next_at: number
  sent_at: number | null
}

/** What the simulated card processor remembers: it stands for the outside world, no action reads it. */
export interface ProcessorLedgerTable {
  client_id: number
  payment_key: string
  state: JsonColumn<Json>
  created_at: number
}

/** What SPIn was asked under a reference, and how that ended; the amount in cents, the time in ms since 1970. */
export interface SpinTransactionTable {
  client_id: number
  payment_key: string
  reference: string
  tpn: string
  kind: "Sale" | "Return"
  payment_type: "Credit" | "Debit"
  slip: "No" | "Customer" | "Both"
  amount: number
  sent_at: number
  outcome: "sent" | "approved" | "declined" | "gone" | "voided"
  approval: JsonColumn<Json> | null
  message: string | null
}

/** How far a register's book has come, and what of it waits for a person (`matters`, JSON). */
export interface DeviceBookTable {
  client_id: number
  /** As its register named it; kept apart from another of that name, with the browser behind it. */
  book: string
  device_license_id: string
  /** The browser that opened it; null: that was before anybody kept it. */
  browser_hash: string | null
  previous: string | null
  /** The `prev` of its first row. */
  first_prev: string
  last_seq: number
  last_hash: string
  began_at: number
  last_at: number
  received_at: number
  server_seq: number
  closed: Generated<boolean>
  matters: string
}

/** A row of a register's book. A trigger refuses to change or delete it (LOG-4). */
export interface DeviceEventTable {
  client_id: number
  book: string
  seq: number
  hash: string
  device_license_id: string
  /** Another row stands at its place already. */
  forked: Generated<boolean>
  server_seq: ColumnType<number, never, never>
  received_at: number
  type: string
  /** The row's JSON text as it was sent. */
  line: string
}

/** A value that only the pepper gives under which the store's secrets are hashed. */
export interface PepperCheckTable {
  client_id: number
  value: string
}

/** Something is wrong with a register's log, until somebody says that he looked into it. */
export interface ChainAlarmTable {
  client_id: number
  alarm_id: string
  kind: string
  device_license_id: string
  book: string
  seq: number
  message: string
  user_name: string | null
  raised_at: number
  acknowledged_at: number | null
  acknowledged_by: string | null
  /** What whoever acknowledged it found out. */
  note: string | null
}

/** A file that was imported. */
export interface StoreImportTable {
  client_id: number
  import_id: string
  kind: ImportKind
  file_name: string
  /** How many rows it made and changed, how many it left as they were, and how many lines it left out. */
  made: number
  changed: number
  same: number
  wrong: number
  created_at: number
  undone_at: number | null
  /** Who imported it; null: whoever sat at the server. */
  staff_id: string | null
  /** "changed": the store was no longer as the report said, and nothing was saved. */
  state: Generated<"saving" | "done" | "changed" | "undoing">
  /** How many rows it is to make and change. */
  rows: Generated<number>
  /** How many of them it left alone, because they changed while it was saved. */
  skipped: Generated<number>
  /** When the last slice of it was saved, or taken back. */
  saved_at: Generated<number>
  /** What became of it when it was undone: rows that it made and that are gone, or stay because they are in use; rows that it changed and that are as before, or were changed again. */
  removed: Generated<number>
  kept: Generated<number>
  restored: Generated<number>
  changed_since: Generated<number>
  /** Who took it back on the page of the store. */
  undone_by: string | null
}

/** What a manager changed of somebody; nothing of it is ever written anew. */
export interface PersonChangeTable {
  client_id: number
  person_change_id: string
  /** Whose it was. */
  staff_id: string
  /** A column that people see, "new" or the name of a secret. */
  field: string
  was: string
  became: string
  changed_by: string
  changed_at: number
  position: GeneratedAlways<number>
}

/** What a manager changed of a register; nothing of it is ever written anew. */
export interface RegisterChangeTable {
  client_id: number
  register_change_id: string
  device_license_id: string
  /** "new", "device_nickname" or "retired". */
  field: string
  was: string
  became: string
  changed_by: string
  changed_at: number
  position: GeneratedAlways<number>
}

/** What a manager changed of the store's details; nothing of it is ever written anew. */
export interface StoreChangeTable {
  client_id: number
  store_change_id: string
  /** A detail, or "logo". */
  field: string
  was: string
  became: string
  changed_by: string
  changed_at: number
  position: GeneratedAlways<number>
}

/** What a manager said that a column of a file is. */
export interface ImportColumnTable {
  client_id: number
  kind: ImportKind
  /** In small letters and digits alone. */
  header: string
  /** The key of a field of the import; empty: it is not used. */
  field: string
}

/** A file on its way to an import; its parts are kept as nobody can read them. */
export interface StoreUploadTable {
  client_id: number
  upload_id: string
  staff_id: string
  kind: ImportKind
  file_name: string
  /** Bytes. */
  size: number
  parts: number
  created_at: number
  /** What it became when its report was accepted. */
  import_id: string | null
}

export interface StoreUploadPartTable {
  client_id: number
  upload_id: string
  /** From 0. */
  place: number
  data: string
}

/** A row that an import made, or changed: then with what it changed. */
export interface StoreImportRowTable {
  client_id: number
  import_id: string
  row_id: string
  before: JsonColumn<Json> | null
  after: JsonColumn<Json> | null
  /** It was taken back, as far as it could be. */
  undone: Generated<boolean>
}

/** A value of a `jsonb` column as it is read. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** `jsonb` is written as `JSON.stringify(value)`, because an array would be taken for a PostgreSQL array. */
export type JsonColumn<T> = ColumnType<T, string, string>

/** A row of a table as it is read: `Row<"product">`. */
export type Row<T extends keyof Database> = Selectable<Database[T]>

/** A kind of firearm, to choose from. */
export interface GunTypeTable {
  client_id: number
  gun_type: string
  position: number
}

/** A book that firearms are logged in (ENT-33). */
export interface LogBookTable {
  client_id: number
  ffl_log_book_id: string
  ffl_log_book_code: string
  description: string
  position: number
}

interface FirearmFacts {
  manufacturer: string
  model: string
  serial_number: string
  gun_type: string
  caliber: string
}

/** A row of the journal of firearms; nothing of it is ever written anew. */
export interface FirearmEntryTable extends FirearmFacts {
  client_id: number
  firearm_entry_id: string
  /** The stay of a firearm in the store: its acquisition and its disposition have the same. */
  firearm_id: string
  kind: "acquisition" | "disposition"
  /** The row that it takes the place of; null for one that was written first. */
  corrects: string | null
  /** Null: a manager still has to choose it. */
  ffl_log_book_id: string | null
  notes: string | null
  /** When it came in or went out. */
  happened_at: number
  /** Who brought or took it, as it was known then. */
  person_name: string
  person_address: string
  person_license: string | null
  contact_id: string | null
  /** What for, or why it was put right. */
  reason: string
  /** The product that a piece is of that came into stock. */
  product_id: string | null
  order_id: string | null
  staff_id: string | null
  device_license_id: string | null
  written_at: number
  /** The order in which they were written, also within a millisecond. */
  position: GeneratedAlways<number>
}

/** A firearm that is in the store now, by maker and number: it is here once. */
export interface FirearmHeldTable {
  client_id: number
  firearm_key: string
  firearm_id: string
}

/** A firearm that was given to be worked on; nothing of it is ever written anew. */
export interface GunsmithJobTable extends FirearmFacts {
  client_id: number
  /** The line's own word for it, in the cart and in the order. */
  gunsmith_job_id: string
  shopping_cart_id: string
  contact_id: string
  /** Its stay in the journal; null: no log book is required. */
  firearm_id: string | null
  notes: string | null
  /** What was to be done when it came in. */
  work: string
  received_at: number
  position: GeneratedAlways<number>
}

/** What became of a job, by whom and when; nothing of it is ever written anew. */
export interface GunsmithStepTable {
  client_id: number
  gunsmith_step_id: string
  gunsmith_job_id: string
  state: "received" | "in_work" | "ready" | "handed_over"
  note: string | null
  staff_id: string | null
  device_license_id: string | null
  made_at: number
  position: GeneratedAlways<number>
}

/** A firearm that was sold left with its buyer; nothing of it is ever written anew. */
export interface FirearmHandOverTable {
  client_id: number
  firearm_hand_over_id: string
  order_id: string
  order_item_id: string
  serial_number: string
  /** Who took it, as they were known then: their ID was seen, and is not kept. */
  contact_id: string
  person_name: string
  person_address: string
  staff_id: string
  device_license_id: string
  /** The running session of the register; null: it was closed. */
  register_session_id: string | null
  handed_over_at: number
}

/** What came into stock by a trade, with what it cost. */
export interface TradedPieceTable {
  client_id: number
  /** The line's own word for it, in the cart and in the order. */
  traded_piece_id: string
  order_id: string
  product_id: string
  item_type: "FIREARM" | "OPTIC" | "ACCESSORY"
  quantity: number
  cost: number
  price: number
  web_price: number | null
  approved_by: string
  came_at: number
  /** When its order's cancellation was asked for: it is kept for its customer until that is confirmed. Null: it is the store's. */
  kept_at: number | null
  /** When its sale was cancelled; null: it was not. */
  left_at: number | null
}
