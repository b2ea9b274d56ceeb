/**
 * A terminal and its bank, as far as SPIn's public reference describes them. It imports nothing of the product: what both
 * sides got wrong alike would never be found.
 */

/** What a card was charged, or was given back, under a reference; in cents, tip and fee included. */
export interface Taken {
  readonly reference: string
  readonly kind: string
  readonly paymentType: string
  readonly total: number
  voided: boolean
  /** Its batch was closed: the terminal knows it no more. */
  settled: boolean
}

/** A fault that strikes the next request of one operation. */
export interface Fault {
  /** "Sale", "Return", "Void", "Status", "AbortTransaction" or "TerminalStatus". */
  readonly operation: string
  /** Does the terminal do its work all the same? Else it never hears of it. */
  readonly done?: boolean
  /** The request comes twice, and the second answer is heard. */
  readonly twice?: boolean
  /** Nobody has shown a card yet: it is answered once somebody does, or calls it off. */
  readonly waits?: boolean
  /** The answer is the approval of somebody else's card, for as much. */
  readonly others?: boolean
  /** The card is charged so much instead, in cents. */
  readonly total?: number | undefined
  /** What the answer says instead. */
  readonly code?: string | undefined
  /** The answer names this reference, or none. */
  readonly names?: string | null
  /** The answer calls the transaction so. */
  readonly calls?: string
  /** The answer repeats all of the request in its words, the key too. */
  readonly echoes?: boolean
  /** How the answer comes: not at all, cut in the middle, as a proxy's page, as another address, or never. */
  readonly line?: "cut" | "half" | "page" | "elsewhere" | "silent" | undefined
  /** It strikes a question about a reference that nobody has begun. */
  readonly early?: boolean
  /** How often it strikes; once, if not said. */
  readonly times?: number
}

export type Json = Readonly<Record<string, unknown>>

const MESSAGES: Readonly<Record<string, string>> = {
  "0000": "Approved",
  "0001": "Partial Approval",
  "1000": "Terminal Busy",
  "1001": "Not Found",
  "1011": "Duplicate Reference Id",
  "1012": "Canceled",
  "1015": "INSUFFICIENT FUNDS",
  "2001": "Terminal not connected to SPIn Proxy server",
  "2002": "Active AuthKey not found",
  "2003": "Register not found",
  "2007": "The operation has timed out",
  "2008": "Terminal in use",
  "2301": "There is no processing request now"
}

const referenceIn = ({ ReferenceId }: Json): string => (typeof ReferenceId === "string" ? ReferenceId : "")

/** A general response and what else is told; `code` decides what kind it is. */
export const answer = (code: string, more: Json = {}): Json => ({
  GeneralResponse: {
    ResultCode: code.startsWith("0") ? "0" : code.startsWith("1") ? "1" : "2",
    StatusCode: code,
    Message: code === "0000" ? "Approved" : "Canceled",
    DetailedMessage: MESSAGES[code] ?? "Error",
    ...(code === "2008" ? { DelayBeforeNextRequest: 30 } : {})
  },
  ...more
})

const told = ({ reference, kind, paymentType, total, voided }: Taken, code: string): Json =>
  answer(code, {
    Amounts: { TotalAmount: total / 100, Amount: total / 100, TipAmount: 0, FeeAmount: 0, TaxAmount: 0 },
    PaymentType: paymentType,
    TransactionType: kind,
    AuthCode: `A${reference.slice(0, 5)}`,
    ReferenceId: reference,
    BatchNumber: "103",
    TransactionNumber: "1",
    Voided: voided,
    Signature: "SIGNATURE-OF-PAT",
    Token: "4000123456789017",
    CardData: {
      CardType: "Visa",
      EntryType: "Chip",
      Last4: "9017",
      First4: "4000",
      BIN: "400012",
      ExpirationDate: "0431",
      Name: "PAT EXAMPLE"
    },
    EMVData: { ApplicationName: "Visa", AID: "A0000000031010" }
  })

/** The approval of somebody else's card, for as much as was asked. */
export const othersApproval = (body: Json): Json => {
  const total = Math.round(Number(body["Amount"]) * 100)
  const theirs = {
    reference: "d6c871b6a580",
    kind: "Sale",
    paymentType: "Credit",
    total,
    voided: false,
    settled: false
  }
  return told(theirs, "0000")
}

/** What the one in front of a terminal does: shows a card that is good, or one that the bank declines, or goes away. */
export type End = "taps" | "is declined" | "walks away"

/** What the public reference leaves open. */
export interface Habits {
  /** Is a declined transaction in the batch, so that its status is told? Else nobody knows of it. */
  readonly tellsDeclined?: boolean
  /** Does a call-off end whatever the terminal works on? Else only the reference that it names. */
  readonly abortsAny?: boolean
}

interface Working {
  readonly reference: string
  readonly end: (how: End) => void
}

/** One terminal: it works on one thing at a time, and knows what is in its open batch. */
export const makeTerminal = ({ tellsDeclined = false, abortsAny = false }: Habits = {}) => {
  const all: Taken[] = []
  const declined = new Map<string, Json>()
  let working: Working | undefined
  const known = (reference: string) => all.find((one) => one.reference === reference && !one.settled)

  const begin = (kind: string, body: Json, fault: Fault): Json | Promise<Json> => {
    const reference = referenceIn(body)
    if (reference === "") return answer("1010")
    if (working !== undefined) return answer("2008", { ReferenceId: reference })
    if (known(reference) || declined.has(reference))
      return answer("1011", { ReferenceId: reference, TransactionType: kind })
    const asked = Math.round(Number(body["Amount"]) * 100)
    if (!(asked > 0)) return answer("1013")
    const take = (): Json => {
      const total = fault.total ?? asked
      const taken = { reference, kind, paymentType: String(body["PaymentType"]), total, voided: false, settled: false }
      all.push(taken)
      return told(taken, total < asked ? "0001" : "0000")
    }
    const ended = (how: End): Json => {
      if (how === "taps") return take()
      const no = answer(how === "is declined" ? "1015" : "1012", { ReferenceId: reference, TransactionType: kind })
      if (how === "is declined" && tellsDeclined) declined.set(reference, no)
      return no
    }
    if (!fault.waits) return ended("taps")
    return new Promise((resolve) => {
      working = {
        reference,
        end: (how) => {
          working = undefined
          resolve(ended(how))
        }
      }
    })
  }

  const status = (reference: string): Json => {
    if (working !== undefined) return answer("2008")
    const found = known(reference)
    if (found !== undefined) return told(found, "0000")
    return declined.get(reference) ?? answer("1001", { ReferenceId: reference })
  }

  const undo = (reference: string, body: Json): Json => {
    if (working !== undefined) return answer("2008")
    const found = known(reference)
    if (found === undefined || found.voided) return answer("1001", { ReferenceId: reference })
    if (Math.round(Number(body["Amount"]) * 100) !== found.total) return answer("1013", { ReferenceId: reference })
    found.voided = true
    return { ...told(found, "0000"), TransactionType: "Void" }
  }

  const abort = (reference: string): Json => {
    if (working === undefined || !(abortsAny || working.reference === reference)) return answer("2301")
    working.end("walks away")
    return answer("0000")
  }

  return {
    all,
    settle: () => {
      for (const one of all) one.settled = true
    },
    /** The reference that it works on now. */
    works: () => working?.reference,
    /** Somebody shows a card, or goes away, and whoever waits is answered. */
    end: (how: End) => working?.end(how),
    does: (operation: string, body: Json, fault: Fault): Json | Promise<Json> => {
      const reference = referenceIn(body)
      switch (operation) {
        case "Sale":
        case "Return":
          return begin(operation, body, fault)
        case "Status":
          return status(reference)
        case "Void":
          return undo(reference, body)
        case "AbortTransaction":
          return abort(reference)
        default:
          return answer("1002")
      }
    }
  }
}
