import { useEffect, useRef } from "react"
import { Note } from "../ui/Note.tsx"
import { NO_RESPONSE } from "./messages.ts"
import type { Test } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./TerminalSetup.module.css"

/** What came of the test of the ID that is typed, in sight; before one, what silence would mean (TRM-05). */
export const TestNote = ({ test }: { readonly test: Test | null }) => {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (test?._tag === "Told") told.current?.scrollIntoView({ block: "nearest" })
  }, [test])
  return (
    <div ref={told} className={styles["told"]}>
      <Words test={test} />
    </div>
  )
}

const Words = ({ test }: { readonly test: Test | null }) => {
  if (test?._tag !== "Told" || test.works)
    return (
      <>
        <output>
          {test?._tag === "Told" && (
            <Note tone="ok">{[test.message, texts.answeredIn(test.took)].filter(Boolean).join(" ")}</Note>
          )}
        </output>
        <p className={styles["hint"]}>{texts.ifSilent}</p>
      </>
    )
  const words = test.message ?? NO_RESPONSE
  return <Note tone="danger">{words === NO_RESPONSE ? `${words}. ${texts.checkIt}` : words}</Note>
}
