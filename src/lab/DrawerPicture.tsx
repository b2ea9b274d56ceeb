import styles from "./DrawerPicture.module.css"

const BILLS = [30, 66, 102, 138]
const COINS = [22, 42]

/** A cash drawer from above, open or closed; what it is stands beside it in words. */
export const DrawerPicture = ({ open }: { readonly open: boolean }) => (
  <svg className={styles["drawer"]} viewBox="0 0 210 96" aria-hidden="true" data-open={open || undefined}>
    {open && (
      <>
        <path className={styles["tray"]} d="M8 90 20 36h170l12 54z" />
        <path className={styles["inside"]} d="M22 74 30 42h150l8 32z" />
        {BILLS.map((x) => (
          <path key={x} className={styles["bill"]} d={`M${x} 68l5-22h24l-3 22z`} />
        ))}
        {COINS.map((y, place) => (
          <circle key={y} className={styles["coin"]} cx={176 + place * 2} cy={y + 30} r={5} />
        ))}
      </>
    )}
    <rect className={styles["box"]} x="14" y={open ? 8 : 30} width="182" height={open ? 28 : 44} rx="5" />
    {!open && <rect className={styles["lock"]} x="98" y="48" width="14" height="8" rx="2" />}
  </svg>
)
