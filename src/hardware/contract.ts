import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Code, Key, SentId, Word } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { Device } from "../session/contract.ts"
import { PrintType, PrinterModel, TapeType } from "./wire.ts"

const Choice = {
  print_type: PrintType,
  printer_mac_address: optional(Word),
  printer_serial_id: optional(Code),
  printer_model: optional(PrinterModel)
}

/**
 * Where a job of a cloud printer stands: `state` is queued, offered, fetched, printed, failed or unconfirmed,
 * `printer_status` ready, paper_low, paper_out, cover_open, error or offline. A back end that tells neither has sent it.
 */
export const CloudJob = Schema.Struct({
  print_job_id: optional(Id),
  state: optional(Text),
  /** Why it failed: three digits of the printer, or "expired". */
  code: optional(Text),
  printer_status: optional(Text)
})
export type CloudJob = typeof CloudJob.Type

/**
 * `usb_print_data` is base64 of what a USB printer is sent, byte for byte (PRN-12); `print_job` is what the back office
 * prints itself (CG-44).
 */
export const Printable = { usb_print_data: optional(Text), print_job: optional(CloudJob) }

/** A line of a tape: what it is, its words, and its value at the right edge; a barcode is of its words. */
export const TapeRow = Schema.Struct({
  look: Schema.Literals(["title", "name", "note", "line", "total", "rule", "barcode"]),
  label: Text,
  value: optional(Text)
})
export type TapeRow = typeof TapeRow.Type

/** A tape as it is printed (CG-90). */
export const Tape = Schema.Struct({
  tape_type: TapeType,
  /** Of a Z tape: counts the register's own from 1. */
  z_number: optional(Count),
  /** When its register was opened, and, of a Z, closed, on the store's clock. */
  opened: Text,
  closed: optional(Text),
  /** It was printed before. */
  copy: optional(Flag),
  rows: Schema.Array(TapeRow)
})
export type Tape = typeof Tape.Type

/** A Z tape of this register in a list. */
const PastTape = Schema.Struct({
  z_number: Count,
  opened: Text,
  closed: Text,
  closed_by: optional(Text),
  /** Counted less expected, in cents. */
  over_short: optional(Money)
})
export type PastTape = typeof PastTape.Type

export const hardware = {
  /** Sets the printer of this register; setting one kind clears the other (CG-74). */
  save_printer: write(Choice, { device: optional(Device) }),
  /** A page for a printer that need not be saved yet. Paper that came out twice cannot be taken back. */
  test_print: write(Choice, Printable, { resend: "never" }),
  /** The pulse alone. A drawer must not open twice for one wish (REL-23). */
  open_cash_drawer: write({ print_type: optional(PrintType) }, Printable, { resend: "never" }),
  /**
   * Prints the tape of this register (API-98, REG-13 to REG-15). A Z is made once, when its register closes, and is the same
   * for ever; `z_number` asks for a past one again. Every print after its first is a copy.
   */
  print_tape: write({ tape_type: TapeType, print_type: optional(PrintType), z_number: optional(Count) }, Printable, {
    resend: "never"
  }),
  /**
   * A tape to look at: the X of an open register, the Z with a number or the last one. With `print_key` it is printed from
   * the screen: under its first key it is the original, under any other one a copy. A manager reads the Z of any register by
   * its session.
   */
  get_tape: read(
    {
      tape_type: TapeType,
      z_number: optional(Count),
      register_session_id: optional(SentId),
      print_key: optional(Key)
    },
    { tape: optional(Tape) }
  ),
  /**
   * The slip of cash that went in or out of this register's drawer, by the key under which it was recorded: to look at, and
   * printed where a `print_type` is asked for. Its first print under a `print_key` is the slip and opens the drawer, every
   * print under another key is a copy and does not.
   */
  get_cash_slip: read(
    { cash_move_id: SentId, print_type: optional(PrintType), print_key: optional(Key) },
    { ...Printable, rows: optional(Schema.Array(TapeRow)), copy: optional(Flag) }
  ),
  /** The last Z tapes of this register, newest first. */
  get_list_tapes: read({}, { list: optional(Schema.Array(PastTape)) }),
  /** What became of a job that the back office prints. */
  get_print_job: read({ print_job_id: SentId }, { print_job: optional(CloudJob) }),
  /** Where a printer of the cloud calls, which only a manager is told, and how it was heard last. */
  get_cloud_printer: read(
    { printer_mac_address: optional(Word) },
    {
      cloud_print_path: optional(Text),
      printer_status: optional(Text),
      printer_code: optional(Text),
      /** Seconds since it was heard. */
      heard_ago: optional(Count),
      /** How many characters go on a line of the paper in it, where it says so. */
      paper_columns: optional(Count)
    }
  )
}
