import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import styles from "./FilterHelp.module.css"
import * as texts from "./texts.ts"

/** What may be searched for, and which keys the page has. */
export const FilterHelp = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    wide
    title={texts.help}
    onCancel={onClose}
    footer={
      <Button size="l" data-autofocus onClick={onClose}>
        {texts.close}
      </Button>
    }
  >
    {/* It may scroll and holds nothing to press: only with a focus of its own can keys scroll it. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <section className={styles["lists"]} aria-label={texts.help} tabIndex={0}>
      <Words head={texts.helpFilter} words={texts.FILTER_WORDS} />
      <Words head={texts.helpKeys} words={texts.KEYS} />
    </section>
  </Dialog>
)

const Words = ({ head, words }: { readonly head: string; readonly words: readonly (readonly [string, string])[] }) => (
  <div>
    <h3>{head}</h3>
    <dl>
      {words.map(([word, meaning]) => (
        <div key={word}>
          <dt className="code">{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </div>
)
