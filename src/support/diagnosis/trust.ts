import type { Fault, LogEntry } from "../../kernel/log.ts"
import type { Subject, Verdict } from "../verdict.ts"
import { lasting } from "./subjects.ts"
import * as texts from "./texts.ts"

/** What is known about a book beside what it tells. */
export interface Trust {
  readonly entries: readonly LogEntry[]
  readonly fault: Fault | null
  readonly differs: { readonly seq: number; readonly agreed: number } | null
  readonly newer: readonly LogEntry[]
  readonly unreadable: readonly LogEntry[]
  /** The versions that wrote it, and the one that reads it. */
  readonly versions: readonly string[]
  readonly own: string
}

/** A clock that is set back by less is a clock that is kept right; milliseconds. */
const CLOCK_TOLERANCE = 2_000
const OFFSET_TOLERANCE = 60_000

type Said = Pick<Verdict, "rule" | "severity" | "sentence" | "why" | "doNow" | "doNot" | "evidence"> &
  Partial<Pick<Verdict, "confidence">>

/** The first row that shows a number for the second time with another hash. */
const forkOf = (entries: readonly LogEntry[]): readonly LogEntry[] => {
  const seen = new Map<number, LogEntry>()
  for (const entry of entries) {
    const other = seen.get(entry.seq)
    if (other && other.hash !== entry.hash) return [other, entry]
    seen.set(entry.seq, entry)
  }
  return []
}

const chainSaid = ({ entries, fault }: Trust): readonly Said[] => {
  const fork = forkOf(entries)
  const [first] = fork
  const shared = { why: texts.chainWhy, doNot: texts.noDecision } as const
  if (first)
    return [
      {
        rule: "V11",
        severity: "problem",
        sentence: texts.forked(first.seq),
        doNow: `${texts.oneWindow} ${texts.askOffice}`,
        evidence: [first.seq],
        ...shared
      }
    ]
  if (fault === null) return []
  const isGap = fault.problem === "gap"
  return [
    {
      rule: isGap ? "V20" : "V19",
      severity: "problem",
      sentence: (isGap ? texts.missing : texts.tampered)(fault.seq),
      doNow: texts.askOffice,
      evidence: [fault.seq],
      ...shared
    }
  ]
}

const versionSaid = ({ newer, unreadable, versions, own, differs }: Trust): readonly Said[] => {
  const others = versions.filter((version) => version !== own)
  const told = { why: texts.versionWhy, doNow: texts.useNewer, doNot: texts.noDecision } as const
  return [
    ...(differs === null
      ? []
      : [
          {
            rule: "V23",
            severity: "problem",
            sentence: texts.stateDiffers(differs.agreed),
            why: texts.stateWhy(differs.agreed),
            doNow: texts.useNewer,
            doNot: texts.noDecision,
            evidence: [differs.seq]
          } as const
        ]),
    ...(newer.length > 0
      ? [
          {
            rule: "V21",
            severity: "warning",
            sentence: texts.newer(texts.rows(newer.length)),
            evidence: newer.map(({ seq }) => seq),
            ...told
          } as const
        ]
      : others.length > 0
        ? [
            {
              rule: "V21",
              severity: "warning",
              sentence: texts.otherVersion(others.join(", "), own),
              evidence: [],
              ...told
            } as const
          ]
        : []),
    ...(unreadable.length === 0
      ? []
      : [
          {
            rule: "V22",
            severity: "problem",
            sentence: texts.unreadable(texts.rows(unreadable.length)),
            evidence: unreadable.map(({ seq }) => seq),
            ...told
          } as const
        ])
  ]
}

/** The register's clock: set back between two rows, or far off the back office's (V26). */
const clockSaid = ({ entries }: Trust): readonly Said[] => {
  const said = { rule: "V26", severity: "warning", why: texts.clockWhy, doNow: texts.setClock, doNot: null } as const
  const back = entries.find((entry, index) => (entries[index - 1]?.at ?? entry.at) - entry.at > CLOCK_TOLERANCE)
  if (back) {
    const before = entries.find(({ seq }) => seq === back.seq - 1)
    return [
      {
        ...said,
        sentence: texts.clockBack(lasting((before?.at ?? back.at) - back.at)),
        evidence: [back.seq - 1, back.seq]
      }
    ]
  }
  const off = entries.findLast(
    ({ type, data }) => type === "ClientReceived" && typeof data["clock_offset"] === "number"
  )
  const offset = Number(off?.data["clock_offset"] ?? 0)
  if (off === undefined || Math.abs(offset) <= OFFSET_TOLERANCE) return []
  return [{ ...said, sentence: texts.clockOff(lasting(Math.abs(offset))), evidence: [off.seq] }]
}

/** Whether a book can be believed, and by whom it can be read (V11, V19 to V23, V26). */
export const trustVerdicts = (trust: Trust): readonly Verdict[] => {
  const [first] = trust.entries
  const subject: Subject = { kind: "register", id: first?.book ?? "", name: first?.book ?? "" }
  const at = new Map(trust.entries.map((entry) => [entry.seq, entry.at]))
  return [...chainSaid(trust), ...versionSaid(trust), ...clockSaid(trust)].map((said) => ({
    subject,
    confidence: "certain",
    money: null,
    amount: null,
    since: at.get(said.evidence[0] ?? 0) ?? first?.at ?? 0,
    ...said
  }))
}
