import styles from "./Signing.module.css"

/** One thing that the customer looks over before they sign. */
export const SigningFact = ({
  label,
  value,
  more
}: {
  readonly label: string
  readonly value: string
  readonly more: string | undefined
}) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {more !== undefined && more !== "" && <dd className={styles["quiet"]}>{more}</dd>}
  </div>
)
