import { formatMoney } from "../money/text.ts"
import { cents } from "../money/cents.ts"
import { GIVEN, KEYED } from "./course.ts"
import type { TaskId } from "./rules.ts"

/** What a step asks for, and a hint that names the buttons. */
export interface StepWords {
  readonly todo: string
  readonly hint: string
}

/** A task in words. `better`: what to do better after its mistake. */
export interface TaskWords {
  readonly title: string
  readonly story: string
  readonly steps: Readonly<Record<string, StepWords>>
  readonly well: string
  readonly better: string
}

const money = (amount: number): string => formatMoney(cents(amount))

const PAY: StepWords = {
  todo: "Ring up an item and go to the payment screen.",
  hint: "Type 9mm, press Enter and press an item. Then press Go To Payments (F9)."
}
const IN_CASH = "Press Cash (K), then Accept cash."
const DONE: StepWords = { todo: "Finish the sale.", hint: IN_CASH }

/** Every task in words, by what it is called. */
export const TASK_WORDS: Readonly<Record<TaskId, TaskWords>> = {
  declined: {
    title: "Declined card",
    story: "The customer's card is declined. Take another way to pay.",
    steps: {
      pay: PAY,
      card: { todo: "Charge the customer's card.", hint: "Press Credit Card (C), then Charge card." },
      other: {
        todo: "The card was declined, and nothing was charged. Take cash instead.",
        hint: IN_CASH
      },
      done: DONE
    },
    well: "You took another way to pay after the decline.",
    better: "Take another way to pay after a decline."
  },
  "no-answer": {
    title: "Card with no answer",
    story: "The terminal goes quiet. Find out what happened before you charge again.",
    steps: {
      pay: PAY,
      card: {
        todo: "Charge the customer's card and wait for the terminal.",
        hint: "Press Credit Card (C), then Charge card. The terminal goes quiet after a few seconds."
      },
      check: {
        todo: "Nobody knows yet whether the card was charged. Don't charge again: ask.",
        hint: "Press Check Again until the answer is there. It charges nothing. It can take 20 seconds."
      },
      done: DONE
    },
    well: "You asked what happened and charged once.",
    better: "Press Check Again first. It asks the processor before anyone is charged twice."
  },
  "wrong-change": {
    title: "Wrong cash amount",
    story: "You key more cash than the customer gave. Take it out again before change is given.",
    steps: {
      pay: { todo: "Ring up an item of more than $10 and go to the payment screen.", hint: PAY.hint },
      wrong: {
        todo: `Key ${money(KEYED)} in cash and accept it.`,
        hint: `Press Cash (K), type ${KEYED}, then press Accept cash.`
      },
      remove: {
        todo: `The customer gave you ${money(GIVEN)} only. Remove the payment of ${money(KEYED)}.`,
        hint: "Press Remove at the cash payment in the list, then Remove payment."
      },
      right: {
        todo: `Take the ${money(GIVEN)} in cash.`,
        hint: `Press Cash (K), type ${GIVEN}, then press Accept cash.`
      },
      done: { todo: "Take the rest in cash and finish the sale.", hint: IN_CASH }
    },
    well: "You removed the wrong payment before the sale was complete.",
    better: "Remove a wrong payment before you take the rest. After the sale is complete it takes a return."
  },
  "paper-out": {
    title: "Printer out of paper",
    story: "The receipt doesn't print. Load paper and print it again.",
    steps: {
      done: { todo: "Sell an item for cash.", hint: `${PAY.hint} ${IN_CASH}` },
      failed: { todo: "Wait for the receipt.", hint: "The line of the receipt says when it didn't print." },
      again: {
        todo: "The receipt didn't print. Load paper, then print it again.",
        hint: "Press Load paper up here, then Print again at the receipt."
      }
    },
    well: "The customer got the receipt.",
    better: "Print the receipt again before you press Done."
  },
  "power-cut": {
    title: "Power cut",
    story: "The power goes out in the middle of a sale. Go on where you were.",
    steps: {
      scan: { todo: "Ring up an item.", hint: "Type 9mm, press Enter and press an item." },
      cut: {
        todo: "Now the power goes out.",
        hint: "Press Cut the power up here. The register starts again by itself."
      },
      pay: {
        todo: "The register is back. Check that the item is still in the cart, then go to the payment screen.",
        hint: "Look at the cart on the right. Then press Go To Payments (F9)."
      },
      done: DONE
    },
    well: "You went on with the same cart.",
    better: "Look at the cart after a power cut. It is still there."
  }
}

export const tasksTitle = "Practice tasks"
export const tasksDetail =
  "Each task brings you one kind of trouble and is worth 100 points. A hint takes off 10, a mistake 40."
export const scoreOf = (points: number, of: number): string => `Score ${points} of ${of}`
export const begin = "Start"
export const tryAgain = "Try again"
export const close = "Close"
export const paperTitle = "Practice printer"
export const paperDetail = "What the printer printed, newest first. It is no receipt of a sale."
export const paperOut = "Printed paper"
export const taskBeside = "Practice task"
export const points = (count: number): string => `${count} points`
export const hintsTaken = (count: number): string => (count === 1 ? "1 hint" : `${count} hints`)
export const stepOf = (step: number, of: number): string => `Step ${step} of ${of}`
export const hint = "Hint −10"
export const loadPaper = "Load paper"
export const cutPower = "Cut the power"
export const giveUp = "Leave task"
export const taskDone = (title: string, count: number): string => `${title} done: ${count} points.`
export const seeScore = "See score"
export const notHeard = "The task could not start: the server doesn't answer. Try again."
export const startOf = (title: string): string => `${begin} ${title}`
export const againOf = (title: string): string => `${tryAgain}: ${title}`
