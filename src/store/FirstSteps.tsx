import FileUp from "lucide-react/icons/file-up"
import Package from "lucide-react/icons/package"
import Printer from "lucide-react/icons/printer"
import Store from "lucide-react/icons/store"
import Users from "lucide-react/icons/users"
import { useNavigate } from "../ui/navigation.ts"
import { PATHS } from "../paths.ts"
import { Icon } from "../ui/Icon.tsx"
import * as texts from "./texts.ts"
import styles from "./FirstSteps.module.css"

const STEPS = [
  { name: "import", icon: FileUp, to: PATHS.storeImport },
  { name: "product", icon: Package, to: null },
  { name: "people", icon: Users, to: PATHS.storePeople },
  { name: "details", icon: Store, to: PATHS.storeDetails },
  { name: "printer", icon: Printer, to: PATHS.printer }
] as const

/** What a store with nothing in it needs first; each step is one press. */
export const FirstSteps = ({ onProduct }: { readonly onProduct: () => void }) => {
  const navigate = useNavigate()
  return (
    <section className={styles["steps"]} aria-label={texts.firstSteps}>
      <h2>{texts.firstSteps}</h2>
      <p>{texts.firstStepsHint}</p>
      <ol className="stack gap-8">
        {STEPS.map(({ name, icon, to }) => {
          const [title, hint] = texts.steps[name]
          return (
            <li key={name}>
              <button type="button" onClick={() => (to === null ? onProduct() : navigate(to))}>
                <Icon of={icon} size={22} />
                <span>
                  <b>{title}</b>
                  <small>{hint}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
