import ShoppingCart from "lucide-react/icons/shopping-cart"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { StateOptions } from "../ui/StateSelect.tsx"
import type { CustomField } from "./contract.ts"
import type { Needed } from "./faults.ts"
import { type Field, FIELDS, type FieldsWith, fieldsWith } from "./fields.ts"
import { customName, type ShippingField, shippingName, valueOf } from "./form.ts"
import { Choice, type Drawn, Own, Section, Text, type TextProps } from "./FormParts.tsx"
import { REQUIRED } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./CustomerForm.module.css"

/** Who it is (CUST-35). */
export const NameSection = ({ form }: { readonly form: Drawn }) => {
  // Without a company a person is named, in both parts.
  const named = valueOf(form.values, "company_name").trim() === ""
  return (
    <Section title={texts.name} hint={texts.nameHint}>
      <div className={styles["pair"]}>
        {fieldsWith("group", "name").map((name) => (
          <Own key={name} form={form} name={name} required={named && (name === "first_name" || name === "last_name")} />
        ))}
      </div>
      <div className={styles["wide"]}>
        {fieldsWith("group", "company").map((name) => (
          <Own key={name} form={form} name={name} />
        ))}
      </div>
    </Section>
  )
}

const PHONES = [
  ["phone_number", "phone_number_type_id"],
  ["phone_number_1", "phone_number_1_type_id"],
  ["phone_number_2", "phone_number_2_type_id"]
] as const satisfies readonly (readonly [FieldsWith<"holds", "phone">, FieldsWith<"holds", "choice">])[]
/** The fields of the group that no line draws. */
type Undrawn = Exclude<FieldsWith<"group", "phones">, (typeof PHONES)[number][number]>
const LINES: [Undrawn] extends [never] ? typeof PHONES : `${Undrawn}: no line draws it` = PHONES

export interface PhoneType {
  readonly phone_number_type_id: string
  readonly description: string
}

/** How to reach him: up to three phones, of which one more than are filled in is offered, and an address of mail (CUST-36, CUST-37, CUST-41). */
export const ContactSection = ({ form, types }: { readonly form: Drawn; readonly types: readonly PhoneType[] }) => {
  const last = LINES.findLastIndex(([phone]) => valueOf(form.values, phone) !== "")
  return (
    <Section title={texts.contact}>
      {LINES.slice(0, Math.max(2, last + 2)).map(([phone, type]) => (
        <div key={phone} className={styles["phone"]}>
          <Own form={form} name={phone} />
          <Choice form={form} name={type} label={texts.type} of={FIELDS[phone].label}>
            <option value="">{texts.noPhoneType}</option>
            {types.map(({ phone_number_type_id: id, description }) => (
              <option key={id} value={id}>
                {description}
              </option>
            ))}
          </Choice>
        </div>
      ))}
      {fieldsWith("group", "mail").map((name) => (
        <Own key={name} form={form} name={name} />
      ))}
    </Section>
  )
}

const isRequired = (name: Field): boolean => REQUIRED.some(([field]) => field === name)

/** Where bills go (CUST-33). */
export const AddressSection = ({ form }: { readonly form: Drawn }) => (
  <Section title={texts.where}>
    {fieldsWith("group", "street").map((name) => (
      <Own key={name} form={form} name={name} required={isRequired(name)} />
    ))}
    <div className={styles["place"]}>
      {fieldsWith("group", "place").map((name) =>
        name === "state" ? (
          <Choice key={name} form={form} name={name} label={FIELDS[name].label} required>
            <StateOptions />
          </Choice>
        ) : (
          <Own
            key={name}
            form={form}
            name={name}
            required={isRequired(name)}
            {...(name === "zip_code" && { inputMode: "numeric", maxLength: 10 })}
          />
        )
      )}
    </div>
  </Section>
)

export const LicenseSection = ({ form }: { readonly form: Drawn }) => (
  <Section title={texts.license}>
    <div className={styles["wide"]}>
      {fieldsWith("group", "license").map((name) => (
        <Own key={name} form={form} name={name} />
      ))}
    </div>
  </Section>
)

/** What the store asks besides: what this cart needs stands in a box of its own, last before Save (CUST-39). */
export const StoreSection = ({ form, fields, needed }: StoreSectionProps) => {
  const others = fields.filter(({ label }) => !needed.some(({ field }) => field.label === label))
  return (
    <>
      {others.length > 0 && (
        <Section title={texts.other} hint={texts.otherHint}>
          <div className={styles["pair"]}>
            {others.map(({ label }) => (
              <Text key={label} form={form} name={customName(label)} label={label} />
            ))}
          </div>
        </Section>
      )}
      {needed.length > 0 && (
        <div className={styles["needed"]}>
          <Section
            title={
              <>
                <Icon of={ShoppingCart} size={16} />
                {texts.neededTitle}
              </>
            }
          >
            <div className={styles["pair"]}>
              {needed.map(({ field: { label }, line }) => (
                <Text
                  key={label}
                  form={form}
                  name={customName(label)}
                  label={label}
                  required
                  hint={line === null ? undefined : texts.forLine(line)}
                />
              ))}
            </div>
          </Section>
        </div>
      )}
    </>
  )
}

interface StoreSectionProps {
  readonly form: Drawn
  readonly fields: readonly CustomField[]
  readonly needed: readonly Needed[]
}

/** Where goods are sent, where that is elsewhere (CUST-33, CUST-34). */
export const ShippingSection = ({ form, open, onOpen }: ShippingSectionProps) => {
  if (!open)
    return (
      <Button onClick={onOpen} disabled={form.disabled}>
        {texts.addShipping}
      </Button>
    )
  const text = (field: ShippingField, required = true, more: Partial<TextProps> = {}) => (
    <Text form={form} name={shippingName(field)} label={texts.shippingLabels[field]} required={required} {...more} />
  )
  return (
    <Section title={texts.shipping} hint={texts.shippingHint}>
      {text("full_name")}
      {text("address_1")}
      {text("address_2", false)}
      <div className={styles["place"]}>
        {text("city")}
        <Choice form={form} name={shippingName("state")} label={texts.shippingLabels.state} required>
          <StateOptions />
        </Choice>
        {text("zip_code", true, { inputMode: "numeric", maxLength: 10 })}
      </div>
    </Section>
  )
}

interface ShippingSectionProps {
  readonly form: Drawn
  readonly open: boolean
  readonly onOpen: () => void
}
