import { useApp, useDispatch } from "../app/hooks.ts"
import { Button } from "../ui/Button.tsx"
import { useModal } from "../ui/useModal.ts"
import styles from "./Away.module.css"
import * as texts from "./awayTexts.ts"

/** Lies over a screen that nobody touched for long while nobody could sign in; a press lifts it, which the journal keeps. */
export const Cover = () => {
  const name = useApp((state) => state.session.user?.user_name ?? "")
  const dispatch = useDispatch()
  const lift = () => dispatch({ _tag: "LiftCover" })
  return (
    <dialog
      {...useModal(lift)}
      className={styles["cover"]}
      aria-labelledby="cover-title"
      aria-describedby="cover-words"
    >
      <h2 id="cover-title">{texts.signedIn(name)}</h2>
      <p id="cover-words">{texts.pressToGoOn}</p>
      <Button size="xl" look="primary" data-autofocus onClick={lift}>
        {texts.goOn}
      </Button>
    </dialog>
  )
}
