import { adjustments } from "../adjustments/contract.ts"
import { attachments } from "../attachments/contract.ts"
import { cart } from "../cart/contract.ts"
import { carts } from "../savedCarts/contract.ts"
import { catalog } from "../catalog/contract.ts"
import { catalogDetail } from "../catalog/detail/contract.ts"
import { classes } from "../classes/contract.ts"
import { memberships } from "../memberships/contract.ts"
import { rentals } from "../rentals/contract.ts"
import { customer } from "../customer/contract.ts"
import { hardware } from "../hardware/contract.ts"
import { law } from "../law/contract.ts"
import { offline } from "../offline/contract.ts"
import { orders } from "../orders/contract.ts"
import { firearms } from "../firearms/contract.ts"
import { gunsmithing } from "../gunsmithing/contract.ts"
import { giftCard } from "../giftCard/contract.ts"
import { giftCards, payment } from "../payment/contract.ts"
import { range } from "../range/contract.ts"
import { refund } from "../refund/contract.ts"
import { register } from "../register/contract.ts"
import { services } from "../services/contract.ts"
import { session } from "../session/contract.ts"
import { settings } from "../settings/contract.ts"
import { support } from "../support/contract.ts"
import { terminal } from "../terminal/contract.ts"
import { timeClock } from "../timeClock/contract.ts"
import { waivers } from "../waiver/contract.ts"

/** Every action that a register calls: with these alone its first screen loads. */
export const registerContract = {
  ...session,
  ...catalog,
  ...catalogDetail,
  ...cart,
  ...adjustments,
  ...payment,
  ...giftCards,
  ...giftCard,
  ...customer,
  ...attachments,
  ...waivers,
  ...carts,
  ...orders,
  ...refund,
  ...register,
  ...hardware,
  ...terminal,
  ...settings,
  ...timeClock,
  ...law,
  ...services,
  ...range,
  ...classes,
  ...rentals,
  ...memberships,
  ...firearms,
  ...gunsmithing,
  ...offline,
  ...support
}
