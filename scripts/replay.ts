import { readFileSync } from "node:fs"
import { Result } from "effect"
import { type Story, tell } from "../src/app/story.ts"
import { cents } from "../src/money/cents.ts"
import { formatMoney } from "../src/money/text.ts"
import { paymentName } from "../src/payment/messages.ts"
import { readBook } from "../src/support/book.ts"

const money = (amount: number): string => formatMoney(cents(amount))

const clock = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "UTC"
})

const verdict = (story: Story): readonly string[] => [
  story.fault
    ? `DO NOT TRUST THIS BOOK: row ${story.fault.seq} is not as it was written (${story.fault.problem}).`
    : "The book is whole: every row is as it was written.",
  ...(story.unread.length > 0
    ? [`${story.unread.length} rows were written by a newer version and are not replayed.`]
    : []),
  "",
  `Sold: ${story.sales.length} sales.`,
  ...story.sales.map(
    (sale) => `  order ${sale.order_number}: total ${money(sale.total)}, change due ${money(sale.change_due)}`
  ),
  `Paid: ${story.taken.length} payments.`,
  ...story.taken.map((payment) => `  ${paymentName(payment.key)}: ${payment.method}, ${money(payment.amount)}`),
  ...(story.given.length > 0 ? [`Given back: ${story.given.length} refunds.`] : []),
  ...story.given.map((leg) => `  R-${leg.key.slice(-6)}: ${leg.method}, ${money(leg.amount)}`),
  ...(story.refund
    ? [
        `UNFINISHED REFUND of ${money(story.refund.due)}:`,
        ...story.refund.legs.map(
          (leg) => `  R-${leg.key.slice(-6)}: ${leg.description}, ${money(leg.amount)}: ${leg.phase}`
        )
      ]
    : []),
  story.unresolved.length === 0
    ? "No payment is unresolved."
    : `UNRESOLVED PAYMENTS: ${story.unresolved.length}. Nobody knows yet whether this money was taken; do not charge again before asking.`,
  ...story.unresolved.map(
    (attempt) =>
      `  ${paymentName(attempt.key)}: ${attempt.method}, ${money(attempt.amount)}, started ${clock.format(attempt.started)} UTC, asked ${attempt.checks} times. ${attempt.why ?? "Waiting for the reply."}`
  ),
  ...(story.open.length > 0
    ? [`Requests without an answer: ${story.open.map((entry) => `${entry.type} (row ${entry.seq})`).join(", ")}.`]
    : [])
]

/** `npm run replay -- FILE`: what happened in an exported book, in words, and how it ended. */
const main = (path: string | undefined): number => {
  if (path === undefined) {
    console.error("Usage: npm run replay -- FILE   (a book exported from the register's diagnostics)")
    return 2
  }
  const read = readBook(readFileSync(path, "utf8"))
  if (Result.isFailure(read)) {
    console.error(`${path} is not a book that can be read. ${read.failure}`)
    return 1
  }
  const { header, entries } = read.success
  const story = tell(entries)
  const lines = [
    `Book ${header.book}, ${header.rows} rows, exported ${clock.format(header.exported)} UTC by register ${header.register_version}.`,
    "",
    ...story.lines.map(({ seq, at, text }) => `${String(seq).padStart(6)}  ${clock.format(at)}  ${text}`),
    "",
    ...verdict(story),
    "",
    "Final state:",
    JSON.stringify(story.state, null, 2)
  ]
  console.log(lines.join("\n"))
  return story.fault ? 1 : 0
}

process.exitCode = main(process.argv[2])
