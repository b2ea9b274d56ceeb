import { Effect, Redacted } from "effect"
import type { HardwareCommand, HardwareRequest, FetchOutcome, Source } from "../src/hardware/protocol.ts"
import type { CloudJob } from "../src/hardware/contract.ts"
import type { PrintType } from "../src/hardware/wire.ts"
import { ASK_PRINT, type CloudStage } from "../src/hardware/model.ts"
import { type CloudNews } from "../src/hardware/rules.ts"
import { cloudNews, LARGEST_JOB } from "../src/hardware/models/rules.ts"
import { answerOf } from "./answer.ts"
import { Api, type ApiError, type Reply } from "./ports/Api.ts"
import { Printer } from "./ports/Printer.ts"
import type { Interpreters } from "./perform.ts"

/** The bytes of base64 text; null when it is none, is empty, or is larger than any receipt (PRN-12, SEC-14). */
export const bytesOf = (base64: string): Uint8Array | null => {
  if (base64.length > (LARGEST_JOB / 3) * 4 + 4) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return bytes.length === 0 ? null : bytes
  } catch {
    return null
  }
}

type Data = Reply<{ readonly usb_print_data?: string; readonly print_job?: CloudJob }>

/** Asks the back office for a job's bytes. Its name makes a receipt the same one however often it is asked for. */
const ask = (source: Source, job: string, type: PrintType): Effect.Effect<Data, ApiError, Api> =>
  Api.use((api) => {
    switch (source._tag) {
      case "Receipt":
        return api.read(
          "get_item_order",
          {
            order_id: source.order,
            print_receipt: type,
            print_key: job,
            ...(source.reprint ? { reprint: true } : {})
          },
          { prints: type === "cloud_print" }
        )
      case "Test":
        return api.write("test_print", source.choice, { key: job, once: true })
      case "Tape": {
        const { type: tape_type, number } = source.tape
        const fields = { tape_type, print_type: type, ...(number === undefined ? {} : { z_number: number }) }
        return api.write("print_tape", fields, { key: job, once: true })
      }
      case "Slip":
        return api.read(
          "get_cash_slip",
          { cash_move_id: source.move, print_type: type, print_key: job },
          { prints: type === "cloud_print" }
        )
      case "Ticket":
        return api.read(
          "get_gunsmith_ticket",
          { for_shopping_cart_id: source.cart, print_type: type, print_key: job },
          { prints: type === "cloud_print" }
        )
      case "LaneTicket":
        return api.read(
          "get_lane_ticket",
          { range_reservation_id: source.reservation, print_type: type, print_key: job },
          { prints: type === "cloud_print" }
        )
      case "Drawer":
        return api.write("open_cash_drawer", { print_type: type }, { key: job, once: true })
    }
  })

const dataOf = ({ status, message, body }: Data): { readonly data: string; readonly size: number } | FetchOutcome => {
  if (status !== "success") return { _tag: "NotFetched", problem: "refused", words: message }
  const data = body.usb_print_data ?? ""
  const bytes = bytesOf(data)
  return bytes === null ? { _tag: "NotFetched", problem: "unreadable", words: null } : { data, size: bytes.length }
}

/** The printer first: what is not there to print on is not asked for, so that it is still the first receipt later. */
const fetchPrint = (source: Source, job: string, serial: string): Effect.Effect<FetchOutcome, never, Api | Printer> =>
  Effect.gen(function* () {
    const printer = yield* Printer
    const connected = yield* printer.connect({ serial, choose: false })
    if (connected._tag === "NotConnected")
      return { _tag: "NotFetched", problem: connected.problem, words: null } satisfies FetchOutcome
    const found = dataOf(yield* ask(source, job, "usb_print"))
    if ("_tag" in found) return found
    const { data, size } = found
    return { _tag: "Fetched", config: connected.config, data: Redacted.make(data), size } satisfies FetchOutcome
  }).pipe(
    Effect.catch(({ why }) => Effect.succeed<FetchOutcome>({ _tag: "NotFetched", problem: "no-answer", words: why }))
  )

/** The back office prints it, or says why not. Without an answer nobody knows whether it took it. */
const queue = (source: Source, job: string): Effect.Effect<CloudNews, never, Api> =>
  ask(source, job, "cloud_print").pipe(
    Effect.map(({ status, message, body }): CloudNews => {
      if (status === "success") return cloudNews(body.print_job)
      return { _tag: "Failed", problem: "refused", words: message }
    }),
    Effect.catch(({ why }) => Effect.succeed<CloudNews>({ _tag: "Unknown", problem: "no-answer", words: why }))
  )

/** How often a job is asked about: for as long as it may wait for its printer, and a little more. */
const MOST_QUESTIONS = 600

/** What the back office says of a job now; null when it could not be asked. */
const newsOf = (job: string): Effect.Effect<CloudNews | null, never, Api> =>
  Api.use((api) => api.read("get_print_job", { print_job_id: job }, { quiet: true })).pipe(
    Effect.map(({ status, body }) => cloudNews(status === "success" ? body.print_job : undefined)),
    Effect.catch(({ kind }) => Effect.succeed<CloudNews | null>(kind === "login" ? { _tag: "Unheard" } : null))
  )

/** Asks until there is news; who signs in next begins anew. */
const follow = (job: string, stage: CloudStage): Effect.Effect<CloudNews, never, Api> =>
  Effect.gen(function* () {
    for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
      const news = yield* newsOf(job)
      if (news !== null && !(news._tag === "Stage" && news.stage === stage)) return news
      yield* Effect.sleep(ASK_PRINT)
    }
    return { _tag: "Unknown", problem: "unconfirmed", words: null }
  })

export const hardwareInterpreters: Interpreters<HardwareCommand, HardwareRequest, Api | Printer> = {
  AskForPrinter: ({ args }) =>
    Printer.use((printer) => printer.connect(args)).pipe(
      Effect.map((outcome) => ({ _tag: "ConnectAnswered", outcome }))
    ),

  SendSavePrinter: ({ id, args }, again) =>
    answerOf(Api.use((api) => api.write("save_printer", args, { key: id, again }))).pipe(
      Effect.map((answer) => ({ _tag: "SavePrinterAnswered", answer }))
    ),

  FetchPrint: ({ args: { job, source, serial } }) =>
    fetchPrint(source, job, serial).pipe(Effect.map((outcome) => ({ _tag: "FetchAnswered", job, outcome }))),

  QueuePrint: ({ args: { job, source } }) =>
    queue(source, job).pipe(Effect.map((news) => ({ _tag: "CloudAnswered", job, news }))),

  AskForPrint: ({ args: { job, stage } }) =>
    follow(job, stage).pipe(Effect.map((news) => ({ _tag: "CloudAnswered", job, news }))),

  SendToPrinter: ({ args: { job }, secrets }) => {
    const bytes = bytesOf(secrets?.data === undefined ? "" : Redacted.value(secrets.data))
    const sending =
      bytes === null
        ? Effect.succeed({ _tag: "Failed" as const, problem: "unreadable" as const, bytes: 0 })
        : Printer.use((printer) => printer.send(bytes))
    return sending.pipe(Effect.map((outcome) => ({ _tag: "SendAnswered", job, outcome })))
  }
}
