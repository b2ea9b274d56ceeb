import type { Hasher } from "./auth/hash.ts"
import type { Signer } from "./auth/signer.ts"
import type { Keeper } from "./backups/keeper.ts"
import type { Db } from "./db/connect.ts"
import type { Jobs } from "./jobs.ts"
import type { TerminalDesk } from "./lab/desk.ts"
import type { Log } from "./log.ts"
import type { Payments } from "./money/payments.ts"
import type { PaymentStore } from "./money/port.ts"
import type { Processor } from "./processor.ts"
import type { Rates } from "./rates.ts"
import type { Readers } from "./readers/thread.ts"
import type { Shelf } from "./shelf/shelf.ts"

/** What every action works with: one store's back office. */
export interface Deps {
  readonly db: Db
  /** The store that this back office serves; never taken from a request (SEC-8). */
  readonly clientId: number
  readonly hasher: Hasher
  readonly pepper: Uint8Array
  readonly signer: Signer
  readonly store: PaymentStore
  readonly payments: Payments
  readonly jobs: Jobs
  /** Is a card terminal there? */
  readonly presence: NonNullable<Processor["presence"]>
  /** Who works on the cards of a register, by its Terminal ID. */
  readonly cardsAt: NonNullable<Processor["cardsAt"]>
  /** What happens to the register's line after an approval; nothing but in a simulation. */
  readonly lineFault: NonNullable<Processor["lineFault"]>
  /** The terminals that the practice bench sits at. */
  readonly terminals: TerminalDesk
  /** Who asked for what how often (SEC-9). */
  readonly rates: Rates
  /** Who reads strangers' files: nothing else looks into one. */
  readonly readers: Pick<Readers, "read">
  /** Where customers' files lie. */
  readonly shelf: Shelf
  /** Who makes backups; undefined: nothing here outlives the process. */
  readonly backups: Keeper | undefined
  /** Does a gateway take texts? */
  readonly sendsTexts: boolean
  readonly log: Log
}
