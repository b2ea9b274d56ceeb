import { useState } from "react"
import styles from "./ProductImage.module.css"

/** A product's picture, loaded when it comes near; without one, or when it fails, a drawn box. Decoration only. */
export const ProductImage = ({ src }: { readonly src: string | undefined }) => {
  const [broken, setBroken] = useState<string>()
  if (src === undefined || src === broken) return <Box />
  return (
    <img
      className={styles["image"]}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
    />
  )
}

const Box = () => (
  <svg className={styles["image"]} viewBox="0 0 130 84" aria-hidden="true">
    <path className={styles["side"]} d="M28 26 65 12l37 14v36L65 76 28 62z" />
    <path className={styles["lid"]} d="M28 26 65 12l37 14-37 14z" />
    <path className={styles["edge"]} d="M65 40v36M46 19l37 14v10l-9 3.5v-9.5L37 22.5z" />
  </svg>
)
