// @vitest-environment jsdom
import { screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { cents, ZERO } from "../../src/money/cents.ts"
import { PaymentScreen } from "../../src/payment/PaymentScreen.tsx"
import { ProcessingPayment } from "../../src/payment/ProcessingPayment.tsx"
import { SaleComplete } from "../../src/payment/SaleComplete.tsx"
import { show, withDialogs } from "./screen.tsx"

withDialogs()

const DUE = cents(20_56)
const paying = (simulated: boolean) => (
  <PaymentScreen
    balance={DUE}
    total={DUE}
    paid={ZERO}
    rows={[]}
    methods={[{ key: "credit_card", note: "SIMULATED Z11", letter: "C", reason: null }]}
    method="credit_card"
    amount={DUE}
    ahead=""
    amountLabel="Amount"
    alert={null}
    simulated={simulated}
    quick={[]}
    changeDue={null}
    capped={null}
    cardFee={null}
    problem={null}
    unresolved={null}
    accept={{ label: "Charge card", reason: null }}
    conversion={null}
    onMethod={vi.fn()}
    onAmount={vi.fn()}
    onAccept={() => true}
    onRemove={vi.fn()}
    onRetryConversion={vi.fn()}
    onBack={vi.fn()}
  />
)
const processing = (simulated: boolean) => (
  <ProcessingPayment method="Credit Card" amount={DUE} simulated={simulated} leaving={false} />
)
const complete = (simulated: boolean) => (
  <SaleComplete
    orderNumber="10077"
    customer={null}
    sheet={{
      title: "Sale Complete",
      head: { label: "Charged to SIMULATED VISA ending 4242", sum: "$20.56", tone: "done" },
      rows: [],
      handOver: [],
      keep: [],
      simulated
    }}
    printing={null}
    sent={null}
    onReceipt={vi.fn()}
    onEmail={vi.fn()}
    onText={null}
    onInvoice={vi.fn()}
    onDone={vi.fn()}
  />
)

test.each([
  ["the payment screen", paying, "SIMULATED No real card is used."],
  ["a payment that is processed", processing, "SIMULATED No real card is used."],
  ["Sale Complete", complete, "SIMULATED No real card was used."]
])("%s says SIMULATED where the card is played at, and only there", (_where, view, words) => {
  const { rerender } = show(view(true))
  expect(screen.getByText("SIMULATED").parentElement?.textContent).toBe(words)
  rerender(view(false))
  expect(screen.queryByText("SIMULATED")).toBeNull()
})
