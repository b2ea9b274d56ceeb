import IdCard from "lucide-react/icons/id-card"
import ScanLine from "lucide-react/icons/scan-line"
import { type SubmitEvent, useState } from "react"
import { Barcode } from "../ui/Barcode.tsx"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { CARDS, type ScanCard } from "./cards.ts"
import shared from "./Lab.module.css"
import styles from "./ScannerPanel.module.css"
import * as texts from "./texts.ts"
import { useBench } from "./useBench.ts"

const textOf = (card: ScanCard): string => (card._tag === "Barcode" ? card.code : card.text)

/** A scanner and what there is to scan: what is pressed here is typed into the register as a scanner types it. */
export const ScannerPanel = () => {
  const { bench } = useBench()
  const [code, setCode] = useState("")
  const [said, setSaid] = useState("")
  const scan = (text: string, name: string) => {
    bench.scan(text)
    setSaid(texts.scanned(name))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code.trim() === "") return
    scan(code.trim(), code.trim())
    setCode("")
  }
  return (
    <section className={shared["panel"]} aria-labelledby="scanner">
      <div className={shared["title"]}>
        <h2 id="scanner">{texts.scanner}</h2>
        <output className={styles["said"]}>{said === "" ? texts.pressToScan : said}</output>
        <form className={styles["typed"]} onSubmit={submit}>
          <input
            className="box"
            type="text"
            aria-label={texts.anotherCode}
            placeholder={texts.anotherCode}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit">
            <Icon of={ScanLine} size={18} />
            {texts.scanIt}
          </Button>
        </form>
      </div>
      <ul className={styles["cards"]}>
        {CARDS.map((card) => (
          <li key={card.name}>
            <button
              type="button"
              className={styles["card"]}
              data-license={card._tag === "License" || undefined}
              onClick={() => scan(textOf(card), card.name)}
            >
              <b>{card.name}</b>
              {card._tag === "Barcode" ? (
                <>
                  <span aria-hidden="true">
                    <Barcode className={styles["bars"]} text={card.code} label={card.code} />
                  </span>
                  <span className="code">{card.code}</span>
                </>
              ) : (
                <>
                  <span>{card.holder}</span>
                  <span>{card.street}</span>
                  <Icon of={IdCard} size={16} />
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
