import * as awayTexts from "../offline/awayTexts.ts"
import { use, useEffect, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { unprinted } from "../hardware/shown/model.ts"
import { connectionWords } from "../hardware/status.ts"
import { printerWords } from "./printerStatus.ts"
import type { Health } from "../kernel/store.ts"
import { ownZone, type Zone, zoneNamed } from "../kernel/zone.ts"
import { minutesAhead } from "../kernel/moments.ts"
import { isForeign, lackingIn, POS_VERSION, SAFETIES } from "../session/model.ts"
import { SAFETY_WORDS } from "../session/safetyTexts.ts"
import type { Client } from "../session/contract.ts"
import { rateText } from "../settings/rules.ts"
import type { StorageFacts, SupportState, UploadStatus } from "../support/model.ts"
import { PRICES, pricesWords } from "../offline/shown/prices.ts"
import * as texts from "../support/texts.ts"
import { Button } from "../ui/Button.tsx"
import { saveFile } from "../ui/saveFile.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { TimeContext } from "../ui/time.ts"
import { ExportPreview } from "../support/ExportPreview.tsx"
import { DiagnosticsScreen, type DiagnosticsSection } from "./DiagnosticsScreen.tsx"
import { type LogLine, type RecentLogs, recentLogs } from "./recentLogs.ts"
import { type ExportedBook, useApp, useDispatch, useHealth, useUiState } from "../app/hooks.ts"
import { useLive } from "../app/laterHooks.ts"
import type { AppState } from "../app/state.ts"
import type { Ui } from "../app/uiStore.ts"
import { LabLink } from "../lab/LabLink.tsx"
import { RecorderLink } from "../recorder/RecorderLink.tsx"
import { PATHS } from "../paths.ts"

const megabytes = (bytes: number | null): string =>
  bytes === null ? texts.notTold : texts.megabytes(Math.round(bytes / 1_048_576))

/** Writes a moment to the second, with its date where that is not today's. */
type Since = (at: number) => string

const networkWords = ({ offlineSince, silentSince }: SupportState, since: Since): string => {
  if (offlineSince !== null) return awayTexts.offlineSince(since(offlineSince))
  return silentSince === null ? texts.online : awayTexts.silentSince(since(silentSince))
}

const storageFacts = (storage: StorageFacts | null): DiagnosticsSection["facts"] =>
  storage === null
    ? [{ label: texts.selfTest, value: texts.notRunYet }]
    : [
        {
          label: texts.selfTest,
          value: storage.works ? texts.strictWriteRead : (storage.problem ?? texts.selfTestFailed)
        },
        {
          label: texts.keptByBrowser,
          value: storage.persisted === null ? texts.notTold : storage.persisted ? texts.granted : texts.notGranted,
          ...(storage.persisted === true ? {} : { more: [texts.howToKeep] })
        },
        { label: texts.room, value: texts.usedOf(megabytes(storage.usage), megabytes(storage.quota)) }
      ]

/** The zone in which times are shown, and how far this computer's differs: its clock on the taskbar shows that one. */
const zoneWords = (zone: Zone, now: number): string => {
  const own = ownZone()
  if (zone === undefined || zoneNamed(zone) === null) return texts.zoneOfThisComputer(own)
  const ahead = minutesAhead(now, own) - minutesAhead(now, zone)
  return ahead === 0 ? texts.storesZone(zone) : texts.otherZone(zone, own, ahead)
}

/** Every safety, given or not, with what goes in its stead. A back end that keeps no logs is found out by asking. */
const safetyFacts = (client: Client | null, upload: UploadStatus | null): DiagnosticsSection["facts"] => {
  const lacking = lackingIn(client)
  return SAFETIES.map((safety) => {
    const { name, gives, instead, lookOut } = SAFETY_WORDS[safety]
    const isLacking = lacking.includes(safety) || (safety === "log" && upload?.state === "not-taken")
    if (client === null) return { label: name, value: texts.notKnown, more: [gives] }
    return isLacking
      ? {
          label: name,
          value: texts.safetyLacks,
          more: [texts.safetyFor(gives), texts.safetyInstead(instead), texts.safetyLookOut(lookOut)]
        }
      : { label: name, value: texts.safetyGiven, more: [gives] }
  })
}

/** The newest of each log, with their times (SET-06, CG-78); null before they are read, "unread" where they can't be. */
type Logs = RecentLogs | "unread" | null

const logFacts = (lines: readonly LogLine[], since: Since): DiagnosticsSection["facts"] =>
  lines.length === 0
    ? [{ label: texts.entries, value: texts.none }]
    : lines.map(({ id, at, words }) => ({ id, label: since(at), value: words }))

const logSections = (logs: Logs, since: Since): readonly DiagnosticsSection[] =>
  (["connection", "terminal"] as const).map((kind) => ({
    title: kind === "connection" ? texts.connectionLog : texts.terminalLog,
    log: true,
    facts:
      logs === null || logs === "unread"
        ? [{ label: texts.entries, value: logs === null ? texts.notRunYet : texts.logNotRead }]
        : logFacts(logs[kind], since)
  }))

/** Both logs as they stood when the page was opened. */
const useRecentLogs = (): Logs => {
  const live = useLive()
  const [logs, setLogs] = useState<Logs>(null)
  useEffect(() => {
    let isGone = false
    const tell = (told: Logs) => {
      if (!isGone) setLogs(told)
    }
    live.recentRows().then(
      (rows) => tell(recentLogs(rows)),
      () => tell("unread")
    )
    return () => {
      isGone = true
    }
  }, [live])
  return logs
}

const sectionsOf = (
  { session, register, support, payment, hardware, settings, offline }: AppState,
  health: Health,
  { upload, pricesRead }: Pick<Ui, "upload" | "pricesRead">,
  since: Since,
  now: number
): readonly DiagnosticsSection[] => [
  {
    title: texts.register,
    facts: [
      { label: texts.version, value: POS_VERSION },
      { label: texts.versionWanted, value: session.latestVersion ?? texts.notTold },
      { label: texts.store, value: session.client?.company_name ?? texts.notKnown },
      { label: texts.register, value: session.device?.device_nickname ?? texts.notChosen },
      { label: texts.deviceLicence, value: session.deviceId ?? texts.none, code: true },
      { label: texts.drawer, value: register.status },
      { label: texts.signedIn, value: session.user?.user_name ?? texts.nobody }
    ]
  },
  {
    title: texts.book,
    facts: [
      { label: texts.book, value: support.book ?? texts.none, code: true },
      { label: texts.began, value: support.began === null ? texts.notKnown : since(support.began) },
      { label: texts.state, value: texts.health[health._tag] },
      { label: texts.unresolvedPayments, value: String(payment.attempts.length) }
    ]
  },
  { title: texts.storage, facts: storageFacts(support.storage) },
  {
    title: texts.connections,
    facts: [
      {
        label: texts.network,
        value: networkWords(support, since)
      },
      {
        label: texts.serversClock,
        value: session.clockOffset === null ? texts.notTold : texts.fromThisOne(session.clockOffset)
      },
      { label: texts.timeZone, value: zoneWords(session.client?.time_zone, now) },
      { label: texts.cardTerminal, value: session.device?.terminal_model ?? texts.none },
      {
        label: texts.altTaxRate,
        value: settings.altRate.rate === null ? texts.storesRate : rateText(settings.altRate.rate)
      },
      { label: PRICES, value: pricesWords({ session, offline, read: pricesRead, now, when: since }) },
      { label: texts.mayWriteAgain, value: session.client?.idempotent ? texts.underItsOwnKey : texts.no },
      { label: texts.notRead, value: support.unread.length === 0 ? texts.none : support.unread.join(", ") }
    ]
  },
  {
    title: texts.upload,
    facts: [
      { label: texts.state, value: upload === null ? texts.notRunYet : texts.uploadState[upload.state] },
      {
        label: texts.lastCheckpoint,
        value:
          support.checkpoint === null
            ? texts.none
            : texts.upToRow(support.checkpoint.seq, support.checkpoint.book, since(support.checkpoint.server_time))
      },
      { label: texts.unsentRows, value: upload === null ? texts.notKnown : String(upload.unsent) },
      ...(support.uploadProblem === null
        ? []
        : [{ label: texts.rowNotTaken, value: texts.notTakenRow(support.uploadProblem) }])
    ]
  },
  {
    title: texts.printer,
    facts: [
      {
        label: texts.printer,
        value: printerWords(session.device, hardware.connection, hardware.health ?? null) ?? texts.none
      },
      { label: texts.usb, value: connectionWords(hardware.connection) },
      { label: texts.serialNumber, value: session.device?.printer_serial_id ?? texts.none, code: true },
      { label: texts.unprintedReceipts, value: String(unprinted(hardware).length) }
    ]
  },
  {
    title: isForeign(session.client) ? texts.backEndLacks : texts.backEndGives,
    facts: safetyFacts(session.client, upload)
  }
]

/** What support asks for first: facts in words, and the book as a file (SHL-49, SET-08, CG-79). */
export const DiagnosticsPage = () => {
  const state = useApp((all) => all)
  const health = useHealth()
  const { exactSince } = useStoreTime()
  const time = use(TimeContext)
  const upload = useUiState((ui) => ui.upload)
  const pricesRead = useUiState((ui) => ui.pricesRead)
  const live = useLive()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const logs = useRecentLogs()
  const [copied, setCopied] = useState(false)
  const [file, setFile] = useState<ExportedBook | null>(null)
  /** The look stands in the book before anything is seen, and so in the file. */
  const reveal = async (row: string, field: string) => {
    if (!dispatch({ _tag: "RevealField", row, field })) return null
    const looked = await live.exportBook()
    setFile(looked)
    return looked.valuesOf(row, field)
  }
  const now = time.now()
  const since: Since = (at) => exactSince(at, now)
  const screen = (
    <DiagnosticsScreen
      sections={[...sectionsOf(state, health, { upload, pricesRead }, since, now), ...logSections(logs, since)]}
      copied={copied}
      action={
        <>
          <Button onClick={() => void live.exportBook().then(setFile)}>{texts.exportBook}</Button>
          <RecorderLink />
          {state.session.client?.is_demo === true && !isForeign(state.session.client) && <LabLink />}
        </>
      }
      onCopy={(text) => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      onClose={() => navigate(PATHS.sale)}
    />
  )
  return (
    <>
      {screen}
      {file && (
        <ExportPreview
          name={file.name}
          preview={file.preview}
          {...(state.session.user?.user_type_code === "MANAGER" ? { onReveal: reveal } : {})}
          onSave={() => {
            saveFile(file.name, file.bytes)
            setFile(null)
          }}
          onCancel={() => setFile(null)}
        />
      )}
    </>
  )
}
