import { Schema } from "effect"
import { ANYONE, OWN, PERSON, command, type CommandsOf } from "../gate.ts"
import type { Answer } from "../kernel/answer.ts"
import type { ReplyOf } from "../kernel/contract.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import type { Cents } from "../money/cents.ts"
import type { offline } from "./contract.ts"
import { type BookAbout, Lack } from "./book/model.ts"
import { AwayHits, AwayLine, ConfirmedBook, Kept, Prices, Series } from "./model.ts"
import type { PriceRow } from "./wire.ts"

const ofLine = { line: Schema.String }
const ofSale = { key: Schema.String }
/** The silence that it is of, by its beginning, in ms since 1970. */
const ofSilence = { since: Schema.optionalKey(Schema.Int) }
const { row, seen } = AwayLine.fields

export const offlineEvents = {
  /** The prices that are kept here are those of now, by the back office's own word. What they are is in no event. */
  PriceBookConfirmed: event(ConfirmedBook),
  PriceBookLost: event(Schema.Struct({ why: Lack })),
  OfflineSeriesReceived: event(Series),
  /** What this browser has of the price book once nobody answers; nothing: it has none. */
  OfflinePricesSeen: event(Schema.Struct({ prices: Schema.optionalKey(Prices), ...ofSilence })),
  OfflineSaleBegun: event(Schema.Struct({ ...ofSale, ...ofSilence })),
  OfflineItemScanned: event(AwayLine),
  OfflineLineAdded: event(Schema.Struct({ ...ofLine, row, seen })),
  /** It is not sold so; its row stays until somebody removes it. */
  OfflineLineRefused: event(Schema.Struct({ ...ofLine, row, why: Schema.String })),
  /** It may be one of these: somebody chooses, or goes on. */
  OfflineHitsShown: event(Schema.Struct({ ...ofLine, ...AwayHits.fields })),
  OfflineHitsLeft: event(Schema.Struct({})),
  OfflineLineChanged: event(Schema.Struct({ ...ofLine, quantity: Schema.Int })),
  OfflineLineRemoved: event(Schema.Struct(ofLine)),
  OfflineNoteChanged: event(Schema.Struct({ note: Schema.String })),
  /** What had been rung up, in pieces and cents: nothing of it was sold. */
  OfflineSaleDropped: event(Schema.Struct({ ...ofSale, pieces: Schema.Int })),
  /** The sale and its money in one row: once it is on the disk, the sale has happened. */
  OfflineSaleKept: event(Kept),
  /** The row of the sale is on the disk: only now it is said to be done, and the drawer may open. */
  OfflineSaleDone: event(Schema.Struct(ofSale)),
  /** Whoever sold it goes on. */
  OfflineSaleLeft: event(Schema.Struct({})),
  /** Nobody touched the screen for five minutes while nobody answers, and nobody could sign in: it is covered. */
  ScreenCovered: event(Schema.Struct({})),
  CoverLifted: event(Schema.Struct({ by: Schema.String })),
  OfflineSendBegan: event(Schema.Struct(ofSale)),
  OfflineSaleUnanswered: event(Schema.Struct({ ...ofSale, why: Schema.String })),
  OfflineSaleHeld: event(Schema.Struct({ ...ofSale, why: Schema.String })),
  /** The journal had lost it; the copy beside it had not. It waits as any other. */
  OfflineSaleRecovered: event(Kept),
  OfflineSaleBooked: event(
    Schema.Struct({ ...ofSale, order_id: Schema.String, order_number: Schema.String, booked_at: Schema.Int })
  )
}
export type OfflineEvent = EventOf<typeof offlineEvents>

const rerun = { of: "register", onCrash: "rerun" } as const

export const offlineRequests = {
  /** Asks for what changed, or for the whole: it changes nothing at the back office, and is asked again after a crash. */
  RefreshPriceBook: request({ of: "register", args: Schema.Struct({}), onCrash: "rerun", lane: "prices" }),
  /** `chain`: the first book of this browser's journals. */
  AskSeries: request({ ...rerun, args: Schema.Struct({ chain: Schema.String }), lane: "offline series" }),
  LookAtPrices: request({ ...rerun, args: Schema.Struct({}), asks: true }),
  /** By what was scanned, or by the product that was picked. */
  LookUpOffline: request({
    ...rerun,
    asks: true,
    args: Schema.Struct({ ...ofLine, term: Schema.String, product: Schema.optionalKey(Schema.String) }),
    lane: "offline look up"
  }),
  /** Begins once the sale is on the disk, as every request does. */
  FinishOfflineSale: request({ ...rerun, args: Schema.Struct(ofSale) }),
  /** Keeps sales a second time, beside the journal, and those that are booked no more. */
  MirrorOfflineSales: request({
    ...rerun,
    args: Schema.Struct({
      kept: Schema.Array(Schema.Struct({ ...ofSale, sale: Schema.String })),
      booked: Schema.Array(Schema.String)
    }),
    lane: "mirror"
  }),
  /** Prints the receipt of a sale here, from its text: after a crash nobody prints it again but a person who looked. */
  PrintOfflineReceipt: request({
    of: "register",
    args: Schema.Struct({
      job: Schema.String,
      serial: Schema.String,
      sale: Schema.String,
      /** What people call the register. */
      register: Schema.String,
      copy: Schema.Boolean
    }),
    onCrash: "forget",
    lane: "print"
  }),
  /** Opens the drawer: never for a sale that a crash lies behind. */
  PulseDrawer: request({
    of: "register",
    args: Schema.Struct({ job: Schema.String, serial: Schema.String }),
    onCrash: "forget",
    lane: "print"
  }),
  /** The key is the sale's name for ever: however often it is sent, it is booked once. */
  SendOfflineSale: request({
    ...rerun,
    evidence: true,
    args: Schema.Struct({ ...ofSale, sale: Schema.String }),
    lane: "offline"
  })
}
export type OfflineRequest = RequestsOf<typeof offlineRequests>

type ReplyTo<A extends keyof typeof offline> = Answer<ReplyOf<(typeof offline)[A]>>

/** What a register's own price book says of a code. */
export interface FoundAway {
  readonly rows: readonly PriceRow[]
  /** Nothing has it as its code: these are called so. */
  readonly isNamed?: boolean
  readonly prices: Prices
}

/** What is heard of the prices: it is time to ask, they are of now, or there are none. */
export type PriceNews =
  | { readonly _tag: "Due" }
  | { readonly _tag: "Confirmed"; readonly about: BookAbout }
  | { readonly _tag: "Lost"; readonly why: Lack }

/** How a sale is paid while nobody answers: in full, one way. `tendered` in cents. */
export interface AwayTender {
  readonly method: "CASH" | "CHECK"
  readonly tendered: Cents
  /** The number of a check. */
  readonly reference?: string
}

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const offlineCommands = {
  PriceBookHeard: command<{ readonly news: PriceNews }>(OWN),
  AskForSeries: command(OWN),
  SeriesAnswered: command<{ readonly answer: ReplyTo<"get_offline_series"> }>(OWN),
  LookAtOwnPrices: command(OWN),
  OwnPricesSeen: command<{ readonly prices: Prices | null }>(OWN),
  /** Sells from here on without the server, though a cart waits for it. */
  BeginOfflineSale: command(PERSON),
  RingUpOffline: command<{ readonly text: string; readonly quantity: number; readonly product?: string }>(PERSON),
  /** Null: there is no price book. */
  FoundOffline: command<{ readonly line: string; readonly found: FoundAway | null }>(OWN),
  LeaveOfflineHits: command(PERSON),
  ChangeOfflineLine: command<{ readonly line: string; readonly quantity: number }>(PERSON),
  RemoveOfflineLine: command<{ readonly line: string }>(PERSON),
  NoteOfflineSale: command<{ readonly note: string }>({ ...PERSON, typed: ({ note }) => [["note", note]] }),
  DropOfflineSale: command(PERSON),
  KeepOfflineSale: command<AwayTender>({ ...PERSON, typed: ({ reference }) => [["name", reference]] }),
  /** `again`: a crash lies behind it; nothing is printed or opened by itself then. */
  OfflineSaleOnDisk: command<{ readonly key: string; readonly again?: boolean }>(OWN),
  /** One more receipt of a sale: a copy. */
  PrintOfflineAgain: command<{ readonly key: string }>(PERSON),
  LeaveOfflineSale: command(ANYONE),
  CoverScreen: command(OWN),
  LiftCover: command(PERSON),
  /** What was kept a second time, as a page finds it. */
  MirrorRead: command<{ readonly sales: readonly string[] }>(OWN),
  TryOfflineSales: command({ ...ANYONE, needs: ["online"] }),
  OfflineSaleAnswered: command<{ readonly key: string; readonly answer: ReplyTo<"book_offline_sale"> }>(OWN)
}
export type OfflineCommand = CommandsOf<typeof offlineCommands>
