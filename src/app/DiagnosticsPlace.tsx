import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { unprinted } from "../hardware/model.ts"
import { connectionWords, printerWords } from "../hardware/status.ts"
import type { Health } from "../kernel/store.ts"
import { POS_VERSION } from "../session/model.ts"
import type { StorageFacts } from "../support/model.ts"
import { Button } from "../ui/Button.tsx"
import { exactTime } from "../ui/text.ts"
import { DiagnosticsScreen, type DiagnosticsSection } from "./DiagnosticsScreen.tsx"
import { useApp, useHealth, useLive } from "./hooks.ts"
import type { AppState } from "./state.ts"

const megabytes = (bytes: number | null): string =>
  bytes === null ? "not told" : `${Math.round(bytes / 1_048_576)} MB`

const storageFacts = (storage: StorageFacts | null): DiagnosticsSection["facts"] =>
  storage === null
    ? [{ label: "Self-test", value: "not run yet" }]
    : [
        { label: "Self-test", value: storage.works ? "A strict write was read back" : (storage.problem ?? "Failed") },
        {
          label: "Kept by the browser (persist)",
          value: storage.persisted === null ? "not told" : storage.persisted ? "granted" : "not granted"
        },
        { label: "Room", value: `${megabytes(storage.usage)} of ${megabytes(storage.quota)} used` }
      ]

const HEALTH = {
  Starting: "starting",
  Recording: "recording",
  OtherTab: "another tab records",
  NewerBook: "read-only: a newer version wrote to it",
  CannotRecord: "cannot record",
  Defect: "stopped by a fault"
} as const satisfies Record<Health["_tag"], string>

const sectionsOf = (
  { session, register, support, payment, hardware }: AppState,
  health: Health
): readonly DiagnosticsSection[] => [
  {
    title: "Register",
    facts: [
      { label: "Version", value: POS_VERSION },
      { label: "Version the store wants", value: session.latestVersion ?? "not told" },
      { label: "Store", value: session.client?.company_name ?? "not known" },
      { label: "Register", value: session.device?.device_nickname ?? "not chosen" },
      { label: "Device licence", value: session.deviceId ?? "none", code: true },
      { label: "Drawer", value: register.status },
      { label: "Signed in", value: session.user?.user_name ?? "nobody" }
    ]
  },
  {
    title: "Book",
    facts: [
      { label: "Book", value: support.book ?? "none", code: true },
      { label: "Began", value: support.began === null ? "not known" : exactTime(support.began) },
      { label: "State", value: HEALTH[health._tag] },
      { label: "Unresolved payments", value: String(payment.attempts.length) }
    ]
  },
  { title: "Storage", facts: storageFacts(support.storage) },
  {
    title: "Connections",
    facts: [
      {
        label: "Network",
        value: support.offlineSince === null ? "online" : `offline since ${exactTime(support.offlineSince)}`
      },
      {
        label: "Server's clock",
        value: session.clockOffset === null ? "not told" : `${session.clockOffset} ms from this one`
      },
      { label: "Card terminal", value: session.device?.terminal_model ?? "none" },
      { label: "A write may be sent again", value: session.client?.idempotent ? "yes, under its own key" : "no" }
    ]
  },
  {
    title: "Printer",
    facts: [
      { label: "Printer", value: printerWords(session.device, hardware.connection) ?? "none" },
      { label: "USB", value: connectionWords(hardware.connection) },
      { label: "Serial number", value: session.device?.printer_serial_id ?? "none", code: true },
      { label: "Receipts that did not come out", value: String(unprinted(hardware).length) }
    ]
  }
]

/** What support asks for first: facts in words, and the book as a file (SHL-49, SET-08, CG-79). */
export const DiagnosticsPlace = () => {
  const state = useApp((all) => all)
  const health = useHealth()
  const live = useLive()
  const navigate = useNavigate()
  const [copied, setCopied] = useState(false)
  return (
    <DiagnosticsScreen
      sections={sectionsOf(state, health)}
      copied={copied}
      action={<Button onClick={() => void live.exportBook().then(save)}>Export book</Button>}
      onCopy={(text) => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      onClose={() => void navigate("/sale")}
    />
  )
}

/** Hands a file to the browser's downloads. */
const save = ({ name, text }: { readonly name: string; readonly text: string }) => {
  const url = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
