import { boundsOf, SIGNATURE, strokesOf } from "./rules.ts"
import styles from "./Waiver.module.css"

const PICTURE = /^data:image\/(?:png|jpeg|gif);base64,[A-Za-z0-9+/=]+$/

/** A signature as it was given: its lines, or a picture of it that another back end kept. Nothing else is drawn. */
export const Signature = ({ signature, label }: { readonly signature: string; readonly label: string }) => {
  if (PICTURE.test(signature)) return <img className={styles["signature"]} src={signature} alt={label} />
  if (!SIGNATURE.test(signature)) return null
  const { x, y, width, height } = boundsOf(strokesOf(signature))
  return (
    <>
      <span className="sr">{label}</span>
      <svg
        className={styles["signature"]}
        viewBox={`${x} ${y} ${width} ${height}`}
        preserveAspectRatio="xMinYMax meet"
        aria-hidden="true"
      >
        <path d={signature} />
      </svg>
    </>
  )
}
