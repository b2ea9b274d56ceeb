import FileX from "lucide-react/icons/file-x"
import FileUp from "lucide-react/icons/file-up"
import RotateCw from "lucide-react/icons/rotate-cw"
import X from "lucide-react/icons/x"
import { useLive } from "../app/laterHooks.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { FileRow } from "../ui/FileCard.tsx"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import type { Upload } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./Attachments.module.css"

/** A file on its way, with how far it is; or one that did not get there, with why and what to do. */
export const UploadRow = ({ upload }: { readonly upload: Upload }) => {
  const { files } = useLive()
  const { id, name, size, sent, fault, again } = upload
  const share = size === 0 ? 0 : Math.min(100, Math.round((100 * sent) / size))
  return (
    <FileRow
      className={styles["row"]}
      mark={
        <span className={cx(styles["thumb"], fault !== null && styles["failed"])}>
          <Icon of={fault === null ? FileUp : FileX} />
        </span>
      }
      name={name}
      about={
        fault === null ? (
          <>
            <span className={styles["about"]}>{texts.sending(sent, size)}</span>
            <progress max={100} value={share} aria-label={texts.sendingOf(name)} />
          </>
        ) : (
          <span role="alert" className={cx(styles["about"], styles["fault"])}>
            {fault}
          </span>
        )
      }
    >
      {fault === null ? (
        <Button aria-label={texts.stopOf(name)} onClick={() => files.drop(id)}>
          {texts.stop}
        </Button>
      ) : (
        <>
          {again && (
            <Button aria-label={texts.tryAgainOf(name)} onClick={() => files.again(id)}>
              <Icon of={RotateCw} />
              {texts.tryAgain}
            </Button>
          )}
          <IconButton icon={X} label={texts.removeOf(name)} onClick={() => files.drop(id)} />
        </>
      )}
    </FileRow>
  )
}
