import Baby from "lucide-react/icons/baby"
import type { ReactNode } from "react"
import { Tag } from "../ui/Tag.tsx"
import { dateText } from "../ui/text.ts"
import type { Waiver, WaiverPerson } from "./contract.ts"
import { ageOn } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./WaiverDialog.module.css"

const addressOf = ({ address, address_1, address_2, city, state, zip_code }: WaiverPerson): string => {
  const street = [address_1, address_2].filter(Boolean).join(", ")
  const town = [city, [state, zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ")
  return address ?? [street, town].filter(Boolean).join("\n")
}

const Person = ({ title, aside, person }: PersonProps) => {
  const facts = [
    [texts.name, person.full_name],
    [texts.relation, person.relationship],
    [texts.born, person.birthdate === undefined ? undefined : dateText(person.birthdate)],
    [texts.phone, person.phone_number],
    [texts.address, addressOf(person)]
  ] as const
  return (
    <section>
      <h3>
        {title}
        {aside}
      </h3>
      <dl className={styles["facts"]}>
        {facts.map(([label, value]) =>
          (value ?? "") === "" ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          )
        )}
      </dl>
    </section>
  )
}

interface PersonProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly person: WaiverPerson
}

/** Who a waiver is about, in the order in which staff ask at the lane: the minor, who signed, who is called. */
export const WaiverPeople = ({ waiver, today }: { readonly waiver: Waiver; readonly today: string }) => {
  const { minor_info: minor, contact_info: signer, emergency_contact_info: emergency } = waiver
  const age = minor?.birthdate === undefined ? null : ageOn(minor.birthdate, today)
  return (
    <div className={styles["people"]}>
      {minor !== undefined && (
        <Person
          title={texts.minor}
          person={minor}
          aside={
            age !== null && (
              <Tag tone="info" icon={Baby}>
                {texts.age(age)}
              </Tag>
            )
          }
        />
      )}
      {signer !== undefined && <Person title={minor === undefined ? texts.customer : texts.guardian} person={signer} />}
      {emergency !== undefined && <Person title={texts.emergency} person={emergency} />}
    </div>
  )
}
