import Minus from "lucide-react/icons/minus"
import Plus from "lucide-react/icons/plus"
import Wifi from "lucide-react/icons/wifi"
import WifiOff from "lucide-react/icons/wifi-off"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Tag } from "../ui/Tag.tsx"
import { DOWN, GOOD, SLOW } from "./bench.ts"
import shared from "./Lab.module.css"
import styles from "./NetworkPanel.module.css"
import type { Weather } from "./protocol.ts"
import * as texts from "./texts.ts"
import { useBench } from "./useBench.ts"

type Kind = "good" | "slow" | "off"
const KINDS: Readonly<Record<Kind, Weather>> = { good: GOOD, slow: SLOW, off: DOWN }

const kindOf = ({ down, delay, lost }: Weather): Kind => {
  if (down) return "off"
  return delay === 0 && lost === 0 ? "good" : "slow"
}
const isKind = (value: string): value is Kind => Object.hasOwn(KINDS, value)

/** Milliseconds and percent of one press, and the most of each. */
const STEPS = { delay: { step: 200, most: 10_000 }, lost: { step: 5, most: 100 } } as const

/** The line between this register and the back office: how long each call takes longer, and how many are lost. */
export const NetworkPanel = () => {
  const { bench, state } = useBench()
  const { weather } = state
  const kind = kindOf(weather)
  const change = (what: keyof typeof STEPS, sign: 1 | -1) => {
    const { step, most } = STEPS[what]
    bench.setWeather({ down: false, [what]: Math.min(most, Math.max(0, weather[what] + sign * step)) })
  }
  return (
    <section className={shared["panel"]} aria-labelledby="network">
      <div className={shared["title"]}>
        <h2 id="network">{texts.network}</h2>
        <output>
          <Tag tone={kind === "good" ? "ok" : "warn"} icon={kind === "off" ? WifiOff : Wifi}>
            {texts.KINDS[kind]}
          </Tag>
        </output>
      </div>
      <div className={styles["kinds"]}>
        <ChoiceGroup
          label={texts.network}
          options={Object.keys(KINDS)
            .filter(isKind)
            .map((value) => ({ value, label: texts.KINDS[value] }))}
          value={kind}
          onChange={(next) => bench.setWeather(KINDS[next])}
        />
      </div>
      <dl className={styles["amounts"]}>
        {(["delay", "lost"] as const).map((what) => (
          <div key={what}>
            <dt>{texts.WEATHER[what].name}</dt>
            <dd>
              <IconButton icon={Minus} label={texts.WEATHER[what].less} onClick={() => change(what, -1)} />
              <output>{texts.WEATHER[what].value(weather[what])}</output>
              <IconButton icon={Plus} label={texts.WEATHER[what].more} onClick={() => change(what, 1)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles["ends"]}>{texts.weatherEnds}</p>
    </section>
  )
}
