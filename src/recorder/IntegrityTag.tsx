import CircleAlert from "lucide-react/icons/circle-alert"
import GitCompare from "lucide-react/icons/git-compare"
import { POS_VERSION } from "../session/model.ts"
import { Tag, type Tone } from "../ui/Tag.tsx"
import styles from "./IntegrityTag.module.css"
import type { Opened } from "./opened.ts"
import * as texts from "./texts.ts"
import type { Standing, Trust } from "./trust.ts"
import { countText } from "./when.ts"

/** "9f3c•71": enough of a hash to compare two by ear. */
const short = (hash: string): string => `${hash.slice(0, 4)}•${hash.slice(-2)}`

/** Green is for what is proven. */
const TONES: Readonly<Record<Standing, Tone>> = { whole: "ok", unchecked: "info", strange: "warn", changed: "danger" }

/** Whether what is shown is what the register wrote, and by which version; if not, that it is not to be trusted. */
export const IntegrityTag = ({ opened, trust }: { readonly opened: Opened; readonly trust: Trust }) => {
  const { rows, fault, differs, head, versions } = opened
  const others = versions.filter((version) => version !== POS_VERSION)
  const version = others.length === 0 ? null : texts.otherVersion(others.join(", "), POS_VERSION)
  const broken = fault === null ? null : texts.chainBroken(fault.seq, texts.PROBLEMS[fault.problem])
  const told = differs === null ? null : texts.stateDiffers(differs.seq, differs.agreed)
  const why = broken ?? trust.warnings[0] ?? told
  return (
    <p className={styles["line"]}>
      {why === null ? (
        <Tag tone={version === null ? TONES[trust.standing] : "warn"} icon={GitCompare}>
          {[texts.chainOk(countText(rows.length)), texts.replayMatches(short(head)), version]
            .filter(Boolean)
            .join(", ")}
        </Tag>
      ) : (
        <Tag tone="danger" icon={CircleAlert}>
          {[texts.notTrusted, why, version].filter(Boolean).join(". ")}
        </Tag>
      )}
    </p>
  )
}
