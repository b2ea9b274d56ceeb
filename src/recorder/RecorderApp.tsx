import FileWarning from "lucide-react/icons/file-warning"
import { type DragEvent, use, useEffect, useRef, useState } from "react"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ExportPreview } from "../support/ExportPreview.tsx"
import { ZoneContext } from "../ui/storeTime.ts"
import { TimeContext } from "../ui/time.ts"
import { useRead } from "../app/reads.ts"
import { unanswered } from "./unanswered.ts"
import { bodyOf } from "../kernel/reading.ts"
import { FileBanners } from "./FileBanners.tsx"
import type { Opened } from "./opened.ts"
import { CURRENT, type Wanted } from "./place.ts"
import { Recorder } from "./Recorder.tsx"
import styles from "./RecorderApp.module.css"
import { RecorderHeader } from "./RecorderHeader.tsx"
import type { PackedBook } from "./replayer.ts"
import { StartScreen } from "./StartScreen.tsx"
import * as texts from "./texts.ts"
import type { Trust } from "./trust.ts"
import { type OpeningState, useOpening, useRecorder } from "./useRecorder.ts"
import { useReplayer } from "./useReplayer.ts"
import { useTrust } from "./useTrust.ts"
import { whenIn } from "./when.ts"

/** The flight recorder: who may see what, which book is open, and a file dropped anywhere on the page (issue 5). */
export const RecorderApp = ({ wanted }: { readonly wanted: Wanted }) => {
  const [again, setAgain] = useState(0)
  const who = useRead("get_client", {}, again)
  const { state, open, openStore, close } = useOpening()
  const begun = useRef(false)
  const user = bodyOf(who)?.user ?? null
  const isManager = user?.user_type_code === "MANAGER"
  const { save, hasSomebody } = useRecorder()
  // Who works at the register goes on without the server, and sees what a cashier may see.
  const isAlone = who._tag === "Failed" && hasSomebody()

  useEffect(() => {
    if (begun.current || (user === null && !isAlone) || wanted.book === null) return
    begun.current = true
    if (wanted.store && isManager) openStore(wanted.book)
    else if (wanted.book === CURRENT) open({ _tag: "Own", book: null })
    else if (isManager) open({ _tag: "Own", book: wanted.book })
  }, [user, isManager, isAlone, wanted, open, openStore])

  const importFile = (file: File) =>
    void file.arrayBuffer().then((bytes) => open({ _tag: "File", name: file.name, bytes: new Uint8Array(bytes) }))
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) importFile(file)
  }
  const replayer = useReplayer()
  const { now } = use(TimeContext)
  const [file, setFile] = useState<PackedBook | null>(null)
  const opened = state._tag === "Ended" && state.opening._tag === "Opened" ? state.opening.opened : null
  const trust = useTrust(opened, user === null ? "nobody" : isManager ? "manager" : "cashier")
  const zone = opened ? opened.zone : bodyOf(who)?.client?.time_zone
  return (
    <ZoneContext value={zone}>
      <div className={styles["page"]} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <RecorderHeader
          where={opened && whereOf(opened)}
          when={opened && whenOf(opened)}
          unkeyed={opened?.unkeyed ?? false}
          onBooks={state._tag === "Closed" ? undefined : close}
          onImport={importFile}
          onExport={opened === null ? undefined : () => void replayer.pack(now()).then(setFile)}
        />
        {file && (
          <ExportPreview
            name={file.name}
            preview={file.preview}
            onSave={() => {
              save(file.name, file.bytes)
              setFile(null)
            }}
            onCancel={() => setFile(null)}
          />
        )}
        {state._tag === "Ended" && <FileBanners source={state.source} opened={opened} trust={trust} />}
        {state._tag === "Closed" ? (
          <StartScreen
            user={isAlone ? "alone" : who._tag === "Loading" ? "asking" : user}
            problem={isAlone ? null : unanswered(who)}
            onImport={importFile}
            onSignedIn={() => setAgain(again + 1)}
          />
        ) : (
          <Book state={state} row={wanted.row} trust={trust} />
        )}
      </div>
    </ZoneContext>
  )
}

const whereOf = ({ store, register, book }: Opened): string =>
  [store, register].filter((name) => name !== null).join(" · ") || book

const whenOf = ({ rows, zone }: Opened): string => whenIn(zone).spanText(rows[0]?.at ?? 0, rows.at(-1)?.at ?? 0)

const Book = ({
  state,
  row,
  trust
}: {
  readonly state: Exclude<OpeningState, { _tag: "Closed" }>
  readonly row: number | null
  readonly trust: Trust
}) => {
  if (state._tag === "Opening")
    return (
      <main className={styles["wait"]}>
        <h2>{texts.opening}</h2>
        <progress aria-label={texts.opening} {...(state.step === "folding" ? { value: state.share } : {})} />
        <output>{texts.STEPS[state.step]}</output>
      </main>
    )
  const { source, opening } = state
  if (opening._tag === "Opened")
    return (
      <Recorder
        key={opening.opened.book}
        opened={opening.opened}
        row={source._tag === "File" ? null : row}
        trust={trust}
      />
    )
  return (
    <main className={styles["wait"]}>
      <EmptyState icon={FileWarning} title={source._tag === "File" ? texts.notOpened : texts.bookNotOpened}>
        <div role="alert">
          <ul>
            {opening.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {source._tag === "File" && <p>{texts.askAgain}</p>}
        </div>
      </EmptyState>
    </main>
  )
}
