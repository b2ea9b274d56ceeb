import type { ClassDetails } from "./class.ts"
import type { GiftCardDetails } from "./storedValue.ts"
import type { DepositDetails } from "./deposit.ts"
import type { MembershipDetails } from "./membership.ts"
import type { RangeDetails } from "./range.ts"
import type { GunsmithDetails } from "./gunsmithing.ts"
import type { RentalDetails } from "./rental.ts"
import type { RentalTimeDetails } from "./rentalTime.ts"
import type { ServiceDetails } from "./service.ts"
import type { TradeInDetails } from "./tradeIn.ts"
import type { TransferDetails } from "./transfer.ts"

/** What a line has besides, by its kind. It is kept with the line, in the cart and in the order. */
export type LineDetails =
  | GiftCardDetails
  | ServiceDetails
  | RangeDetails
  | ClassDetails
  | GunsmithDetails
  | TradeInDetails
  | RentalDetails
  | RentalTimeDetails
  | DepositDetails
  | MembershipDetails
  | TransferDetails
export type LineKind = LineDetails["kind"]
/** The details of one kind. */
export type DetailsOf<K extends LineKind> = Extract<LineDetails, { readonly kind: K }>
