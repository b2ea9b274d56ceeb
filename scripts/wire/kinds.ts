import { SavedType } from "../../src/savedCarts/wire.ts"
import { PrinterModel, PrintType } from "../../src/hardware/wire.ts"
import * as sent from "../../src/kernel/sent.ts"
import * as wire from "../../src/kernel/wire.ts"
import { Money } from "../../src/money/wire.ts"
import { Slips, TerminalModel } from "../../src/terminal/wire.ts"

/** A kind of value, as the page names it, and what it means there. */
export interface Kind {
  readonly name: string
  readonly words: string
}

const most = (kind: sent.TextKind): string => sent.KINDS[kind].most.toLocaleString("en-US")
const oneOf = (literals: readonly string[]): string => literals.map((word) => `\`${word}\``).join(", ")
const kind = (name: string, words: string): Kind => ({ name, words })

/** The codecs of the wire, each by itself: a field's kind is the codec that stands in the contract. */
export const KINDS: ReadonlyMap<unknown, Kind> = new Map<unknown, Kind>([
  [
    Money,
    kind("money", 'dollars: sent as `"12.34"`; read as a text or a number, with or without thousands separators')
  ],
  [
    wire.Flag,
    kind("flag", 'yes or no: sent as 1 or 0; read as 1, `"1"`, true, `"true"`, `"Y"`, `"yes"` and their opposites')
  ],
  [wire.Count, kind("count", 'a whole number: sent as a number; read as 3, `"3"`, `"3.00"` or `"1,203"`')],
  [wire.Decimal, kind("number", "a rate or a percentage: sent as a number; read as a number or a text")],
  [wire.Id, kind("id", 'an identifier: read as a text or a number; `""`, 0 and `"0"` name nothing')],
  [wire.Text, kind("text", "a text; a number is read as its digits, HTML entities are decoded once")],
  [sent.SentId, kind("id", "sent as it was read")],
  [sent.Word, kind("word", `a word of the protocol, ${most("word")} characters at most`)],
  [sent.Proof, kind("proof", `what the processor said of a payment, ${most("proof")} characters at most`)],
  [sent.Key, kind("key", `the name of a change, ${most("key")} characters at most`)],
  [sent.Search, kind("search", `scanned or looked for, ${most("search")} characters at most`)],
  [sent.Code, kind("code", `a serial or license number, ${most("code")} characters at most`)],
  [sent.Name, kind("name", `written by people, ${most("name")} characters at most`)],
  [sent.Email, kind("email", `an address, ${most("email")} characters at most`)],
  [sent.Note, kind("note", `a text with line breaks, ${most("note")} characters at most`)],
  [sent.Prose, kind("prose", `a value of any field, ${most("prose")} characters at most`)],
  [sent.Secret, kind("secret", "sent once and written down nowhere: a PIN, password, card number or manager code")],
  [sent.Quantity, kind("quantity", "pieces of a line, negative for what comes back")],
  [sent.Bytes, kind("bytes", "how large a file is")],
  [sent.Size, kind("count", "how many there are, or the number of a page")],
  [sent.Moment, kind("moment", "milliseconds since 1970")],
  [sent.Share, kind("number", "a percentage or a rate")],
  [PrintType, kind("print type", oneOf(PrintType.literals))],
  [PrinterModel, kind("printer model", oneOf(PrinterModel.literals))],
  [TerminalModel, kind("terminal model", oneOf(TerminalModel.literals))],
  [Slips, kind("slips", oneOf(Slips.literals))],
  [SavedType, kind("saved type", oneOf(SavedType.literals))]
])
