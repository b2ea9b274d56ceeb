import { describe, expect, test } from "vitest"
import { subscriptions } from "../../src/app/subscriptions.ts"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import type { CloudStage, PrintJob } from "../../src/hardware/model.ts"
import { type CloudNews } from "../../src/hardware/rules.ts"
import { cloudNews } from "../../src/hardware/models/rules.ts"
import { heardWords, jobTone, jobWords } from "../../src/hardware/status.ts"
import { ORDER as PAID } from "./answers.ts"
import { attempt, paying, started } from "./facts.ts"
import { given, when } from "./given.ts"
import { atRegister, bare, CLOUD, job, ORDER, queued, USB } from "./hardware-facts.ts"

const asked = (more: Partial<PrintJob> = {}): AppEvent => queued({ cloud: "asked", ...more })
const told = (stage: CloudStage, id = "job-1"): AppEvent => ({ type: "PrintTold", data: { id, stage } })
const answer = (news: CloudNews): Command => ({ _tag: "CloudAnswered", job: "job-1", news })
const stage = (one: CloudStage): Command => answer({ _tag: "Stage", stage: one })
const queueing = (id: string, reprint = false) =>
  ({ type: "QueuePrint", args: { job: id, source: { _tag: "Receipt", order: ORDER.id, reprint } } }) as const

const lost: CloudNews = { _tag: "Unknown", problem: "no-answer", words: "Network response was not ok" }
const again: Command = { _tag: "PrintAgain", job: "job-1" }

describe("a register with a cloud printer", () => {
  // Verifies: PAY-38, CG-44
  test("has the back office print the receipt of a sale that is complete", () => {
    const { decision } = given(...paying(), ...atRegister(CLOUD), started(attempt())).when({
      _tag: "PaymentAnswered",
      key: "key-1",
      send: 1,
      outcome: { _tag: "Approved", cart: {}, order: PAID }
    })
    if (decision._tag === "Rejected") throw new Error(decision.message)
    expect(decision.requests.filter(({ type }) => type === "QueuePrint")).toHaveLength(1)
    expect(decision.requests.filter(({ type }) => type === "FetchPrint")).toEqual([])
  })

  test("prints a copy, a test page and opens the drawer the same way, each once at a time", () => {
    const at = given(...atRegister(CLOUD))
    at.when({ _tag: "PrintReceipt", order: ORDER }).gives(
      [{ type: "PrintQueued", data: { job: job({ id: "id-1", copy: true, cloud: "asked" }) } }],
      [queueing("id-1", true)]
    )
    at.when({ _tag: "OpenDrawer" }).gives(
      [{ type: "PrintQueued", data: { job: bare("id-1", "drawer", { cloud: "asked" }) } }],
      [{ type: "QueuePrint", args: { job: "id-1", source: { _tag: "Drawer" } } }]
    )
    const choice = {
      print_type: "cloud_print",
      printer_model: "MCPRINT3",
      printer_mac_address: "00:11:62:0A:1B:2C"
    } as const
    given(...atRegister({}))
      .when({ _tag: "TestPrint", choice: { ...choice, printer_serial_id: "" } })
      .gives(
        [{ type: "PrintQueued", data: { job: bare("id-1", "test", { cloud: "asked" }) } }],
        [{ type: "QueuePrint", args: { job: "id-1", source: { _tag: "Test", choice } } }]
      )
    for (const waits of [asked(), told("offline")])
      given(...atRegister(CLOUD), asked(), waits)
        .when({ _tag: "PrintReceipt", order: ORDER })
        .refuses("It is still printing.")
  })
})

describe("a job that the back office prints", () => {
  test("is told from its queue to its end; what is known already is no news", () => {
    const at = given(...atRegister(CLOUD), asked())
    at.when(stage("waiting")).gives([told("waiting")])
    const waits = given(...atRegister(CLOUD), asked(), told("waiting"))
    waits.when(stage("waiting")).doesNothing()
    waits.when(answer({ _tag: "Unheard" })).doesNothing()
    waits.when(stage("paper_out")).gives([told("paper_out")])
    const { state } = waits
      .when(answer({ _tag: "Printed" }))
      .gives([{ type: "PrintDone", data: { id: "job-1", bytes: 0 } }])
    expect(state.hardware.jobs).toMatchObject([{ phase: "printed" }])
  })

  test("that a back end only takes has been sent, and nobody asks about it any more", () => {
    const { state } = given(...atRegister(CLOUD), asked())
      .when(stage("sent"))
      .gives([told("sent")])
    expect(state.hardware.jobs).toMatchObject([{ phase: "printed", cloud: "sent" }])
    expect(subscriptions(state)).toEqual([])
    expect(state.hardware.jobs.map(jobWords)).toEqual(["Receipt sent to the printer."])
  })

  test("is asked about while it is in the queue and somebody is signed in, again after each change, and after a reload", () => {
    const { state } = given(...atRegister(CLOUD), asked()).when(stage("waiting"))
    expect(subscriptions(state)).toEqual([
      { key: "print:job-1:waiting", after: 2000, command: { _tag: "FollowPrint", job: "job-1" } }
    ])
    given(...atRegister(CLOUD), asked(), told("printing"))
      .when({ _tag: "FollowPrint", job: "job-1" })
      .gives([], [{ type: "AskForPrint", args: { job: "job-1", stage: "printing" } }])
    given(...atRegister(CLOUD), asked())
      .when({ _tag: "FollowPrint", job: "job-1" })
      .doesNothing()
    const out = given(...atRegister(CLOUD), asked(), told("waiting"), { type: "SignedOut", data: { by: "person" } })
    expect(subscriptions(out.state)).toEqual([])
    const reloaded = given(...atRegister(CLOUD), asked(), told("waiting")).when({
      _tag: "StartRegister",
      version: "2.5.4",
      path: "/sale"
    })
    expect(subscriptions(reloaded.state).map(({ key }) => key)).toContain("print:job-1:waiting")
  })

  test("that was only asked for when the page went is unknown, and asked for again under its own name", () => {
    const { state } = given(...atRegister(CLOUD), asked()).when({
      _tag: "StartRegister",
      version: "2.5.4",
      path: "/sale"
    })
    expect(state.hardware.jobs).toMatchObject([{ phase: "unknown", problem: "reloaded" }])
    given(...atRegister(CLOUD), asked(), {
      type: "PrintUnknown",
      data: { id: "job-1", problem: "reloaded", bytes: 0 }
    })
      .when(again)
      .gives([{ type: "PrintRetried", data: { id: "job-1" } }], [queueing("job-1")])
  })

  test("whose answer is lost is unknown; asked for again it keeps its name, under which it prints once", () => {
    const { state } = given(...atRegister(CLOUD), asked()).when(answer(lost))
    expect(state.hardware.jobs).toMatchObject([{ phase: "unknown", touched: false }])
    given(...atRegister(CLOUD), asked(), {
      type: "PrintUnknown",
      data: { id: "job-1", problem: "no-answer", bytes: 0 }
    })
      .when(again)
      .gives([{ type: "PrintRetried", data: { id: "job-1" } }], [queueing("job-1")])
  })

  test.each([
    [{ state: "failed", code: "410" }, "Receipt not printed. The printer is out of paper."],
    [{ state: "failed", code: "420" }, "Receipt not printed. The printer's cover is open."],
    [{ state: "failed", code: "511" }, "Receipt not printed. The printer couldn't print it. Code 511."],
    [{ state: "failed", code: "expired" }, "Receipt not printed. The printer didn't pick it up in time."],
    [{ state: "unconfirmed" }, "The receipt may have printed. Check the printer first. The printer didn't confirm it."]
  ])("that ends with %j says so, and is printed again as a copy", (reply, words) => {
    for (const before of [[asked()], [asked(), told("printing")]]) {
      const ended = given(...atRegister(CLOUD), ...before).when(answer(cloudNews(reply)))
      expect(ended.state.hardware.jobs.map(jobWords)).toEqual([words])
      const { state } = when(ended.state, again)
      expect(state.hardware.jobs).toMatchObject([{ copy: true, phase: "queued", touched: false, cloud: "asked" }])
      expect(state.hardware.jobs[0]?.id).not.toBe("job-1")
    }
  })

  test("that the back office may have taken is a copy on the USB printer that the register has since", () => {
    const { state } = given(...atRegister(USB), asked(), {
      type: "PrintUnknown",
      data: { id: "job-1", problem: "no-answer", bytes: 0 }
    }).when(again)
    expect(state.hardware.jobs).toMatchObject([{ copy: true }])
    expect(state.hardware.jobs[0]).not.toHaveProperty("cloud")
  })

  test("never left over USB, it is the first receipt on the cloud printer that the register has since", () => {
    const { state } = given(...atRegister(CLOUD), queued(), {
      type: "PrintFailed",
      data: { id: "job-1", problem: "not-found", bytes: 0 }
    }).when(again)
    expect(state.hardware.jobs).toMatchObject([{ copy: false, cloud: "asked" }])
  })
})

describe("the words about a job that the back office prints", () => {
  test.each([
    [{ state: "queued", printer_status: "ready" }, "info", "Receipt: waiting for the printer …"],
    [
      { state: "offered", printer_status: "paper_out" },
      "warn",
      "Receipt: waiting for the printer … It is out of paper."
    ],
    [
      { state: "queued", printer_status: "cover_open" },
      "warn",
      "Receipt: waiting for the printer … Its cover is open."
    ],
    [
      { state: "queued", printer_status: "offline" },
      "warn",
      "Receipt: waiting for the printer … It isn't responding. Check that it's on and connected."
    ],
    [{ state: "fetched", printer_status: "ready" }, "info", "Receipt: printing …"]
  ] as const)("say where it stands: %j", (reply, tone, words) => {
    const news = cloudNews(reply)
    if (news._tag !== "Stage") throw new Error(news._tag)
    const waiting = job({ phase: "sent", touched: true, cloud: news.stage })
    expect([jobTone(waiting), jobWords(waiting)]).toEqual([tone, words])
  })

  test("a back end that says nothing of it, or what nobody knows, has sent it", () => {
    for (const reply of [undefined, {}, { state: "spooled" }])
      expect(cloudNews(reply)).toEqual({ _tag: "Stage", stage: "sent" })
  })

  test("the setup says how its printer was heard last", () => {
    expect(heardWords({ printer_status: "offline" })).toBe("The printer hasn't checked in yet.")
    expect(heardWords({ printer_status: "ready", heard_ago: 3 })).toBe("The printer checked in 3 s ago. It is ready.")
    expect(heardWords({ printer_status: "paper_low", heard_ago: 3, paper_columns: 32 })).toBe(
      "The printer checked in 3 s ago. It is ready; its paper is low. Its paper takes 32 characters a line."
    )
    expect(heardWords({ printer_status: "paper_out", heard_ago: 0 })).toBe(
      "The printer checked in 0 s ago. It is out of paper."
    )
  })
})
