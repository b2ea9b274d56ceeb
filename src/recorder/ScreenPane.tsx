import { useEffect, useRef, useState } from "react"
import { Button } from "../ui/Button.tsx"
import { useEvent } from "../ui/useEvent.ts"
import { SCREEN_PATH, type Shown } from "./screen.ts"
import styles from "./Inspector.module.css"
import type { Moment } from "./opened.ts"
import * as texts from "./texts.ts"

const WIDTH = 1366
const HEIGHT = 768

/**
 * The register's own screen, drawn by its own components from the replayed state in a page of its own, where nothing
 * can be pressed: no film of the screen was ever taken (ui 5.2).
 */
export const ScreenPane = ({ moment, wide, onWide }: ScreenPaneProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.28)
  const [ready, setReady] = useState(false)
  const { entry, state } = moment
  useEffect(() => {
    const element = room.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => {
      setScale(Math.min(element.clientWidth / WIDTH, element.clientHeight / HEIGHT))
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const onMessage = useEvent((event: MessageEvent) => {
    if (event.origin === location.origin && event.source === frame.current?.contentWindow) setReady(true)
  })
  useEffect(() => {
    window.addEventListener("message", onMessage)
    return () => window.removeEventListener("message", onMessage)
  }, [onMessage])
  useEffect(() => {
    const shown: Shown = { state, at: entry.at }
    if (ready) frame.current?.contentWindow?.postMessage(shown, location.origin)
  }, [ready, state, entry])
  return (
    <div className="stack gap-6 fill">
      <div className={styles["tools"]}>
        <span className="grow">{texts.screenNote}</span>
        <Button onClick={() => onWide(!wide)}>{wide ? texts.smaller : texts.larger}</Button>
      </div>
      <div className={styles["frame"]} ref={room}>
        {/* Its scripts are our own and need our origin's modules; what it may not do is open, download or leave. */}
        <iframe
          ref={frame}
          src={SCREEN_PATH}
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin"
          tabIndex={-1}
          title={texts.screenOf(entry.seq)}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}

export interface ScreenPaneProps {
  readonly moment: Moment
  readonly wide: boolean
  readonly onWide: (wide: boolean) => void
}
