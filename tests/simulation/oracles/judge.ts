import { approvalsHold } from "./approvals.ts"
import { booksAgree, booksHold, nothingInDoubt, secretsKept } from "./books.ts"
import { cashAgrees } from "./cash.ts"
import { recountsAgree } from "./recounts.ts"
import { drawersAgree } from "./drawers.ts"
import { type Evidence, rowsOf } from "./evidence.ts"
import { movementsAddUp } from "./goods.ts"
import { isRunning } from "../../../src/hardware/model.ts"
import { openMove, openRecount } from "../../../src/register/model.ts"
import { hasUnsettledRefund } from "../../../src/refund/model.ts"
import { nothingLeft } from "./layaways.ts"
import { isUploaded, logsAgree } from "./logs.ts"
import { cardsAgree, ordersAddUp, shelvesAgree } from "./money.ts"
import { paperAgrees } from "./paper.ts"
import { refundsAreFair } from "./returns.ts"
import { verdictsAgree } from "./verdicts.ts"

const EXPECTED = /ECONNRESET|terminated|Connection|a fault that a test asked for/

/** Everything that must hold once the world is still; what does not, in words. */
export const judge = (evidence: Evidence, withPrinters: boolean): readonly string[] => [
  ...cardsAgree(evidence),
  ...ordersAddUp(evidence),
  ...shelvesAgree(evidence),
  ...movementsAddUp(evidence),
  ...drawersAgree(evidence),
  ...cashAgrees(evidence),
  ...recountsAgree(evidence),
  ...refundsAreFair(evidence),
  ...approvalsHold(evidence),
  ...nothingLeft(evidence),
  ...booksAgree(evidence),
  ...booksHold(evidence),
  ...nothingInDoubt(evidence),
  ...secretsKept(evidence),
  ...paperAgrees(evidence, withPrinters),
  ...verdictsAgree(evidence),
  ...logsAgree(evidence),
  ...[...new Set(evidence.office.failures.filter((said) => !EXPECTED.test(said)))]
    .slice(0, 3)
    .map((said) => `server: ${said.slice(0, 600)}`)
]

const UNFINISHED = `select 1 from payment where state in ('started', 'review')
    or (state = 'cancelled' and settled_at is null) or (state in ('cancelled', 'declined') and late_news is not null)
  union all select 1 from payment p join cart c on c.shopping_cart_id = p.shopping_cart_id
    where p.state = 'approved' and p.order_id is null and c.status = 'open'`

/** Is anything unfinished, so that it is too early to judge? */
export const isStill = ({ office, browsers, terminal }: Evidence): boolean =>
  office.up() &&
  browsers.every(({ pages, hub }) => {
    const store = pages.find(({ life }) => life === hub.owner())?.store()
    if (store?.health()._tag !== "Recording") return false
    const { payment, cart, savedCarts, catalog, session, refund, orders, register, hardware, tasks } =
      store.getSnapshot()
    return (
      payment.attempts.length === 0 &&
      payment.conversion === null &&
      payment.sale === null &&
      payment.removing === null &&
      payment.owed.length === 0 &&
      savedCarts.saving === null &&
      savedCarts.saved === null &&
      savedCarts.busy === null &&
      !hasUnsettledRefund(refund) &&
      refund.done === null &&
      orders.layaway === null &&
      orders.returning === 0 &&
      tasks.open.length === 0 &&
      catalog.scans.length === 0 &&
      register.saving === null &&
      openMove(register) === null &&
      openRecount(register) === null &&
      session.signIn._tag !== "Busy" &&
      !hardware.jobs.some(isRunning) &&
      cart.cart !== null &&
      cart.cart.items.length + cart.cart.fees.length + cart.cart.refunds.length === 0
    )
  }) &&
  rowsOf(office, UNFINISHED).length === 0 &&
  isUploaded({ office, browsers, terminal })
