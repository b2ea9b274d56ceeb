import type { ComponentProps, ReactNode } from "react"
import ShoppingCart from "lucide-react/icons/shopping-cart"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { StateOptions } from "../ui/StateSelect.tsx"
import type { CustomField } from "./contract.ts"
import { CustomerField } from "./CustomerField.tsx"
import type { Needed } from "./faults.ts"
import {
  customName,
  type Field,
  type FieldName,
  type ShippingField,
  shippingName,
  valueOf,
  type Values
} from "./form.ts"
import * as texts from "./texts.ts"
import styles from "./CustomerForm.module.css"

/** A form as its sections draw it. */
export interface Drawn {
  readonly values: Values
  readonly faults: ReadonlyMap<FieldName, string>
  /** Fields in which somebody else has the same. */
  readonly noted: readonly FieldName[]
  readonly disabled: boolean
  readonly onChange: (name: FieldName, text: string) => void
  /** The field that is typed into; null when none is. */
  readonly onAt: (name: FieldName | null) => void
}

interface TextProps extends Omit<ComponentProps<"input">, "form" | "name" | "value" | "onChange"> {
  readonly form: Drawn
  readonly name: FieldName
  readonly label: string
  readonly hint?: string | undefined
}

const Text = ({ form, name, label, required = false, hint, ...input }: TextProps) => (
  <CustomerField
    label={label}
    required={required}
    fault={form.faults.get(name)}
    hint={hint}
    look={form.noted.includes(name) ? "noted" : undefined}
  >
    {(ties) => (
      <input
        type="text"
        autoComplete="off"
        maxLength={100}
        {...input}
        {...ties}
        name={name}
        readOnly={form.disabled}
        value={valueOf(form.values, name)}
        onChange={(event) => form.onChange(name, event.target.value)}
        onFocus={() => form.onAt(name)}
        onBlur={() => form.onAt(null)}
      />
    )}
  </CustomerField>
)

interface ChoiceProps {
  readonly form: Drawn
  readonly name: FieldName
  readonly label: string
  readonly of?: string
  readonly required?: boolean
  readonly children: ReactNode
}

const Choice = ({ form, name, label, of, required = false, children }: ChoiceProps) => (
  <CustomerField label={label} of={of} required={required} fault={form.faults.get(name)}>
    {(ties) => (
      <select
        {...ties}
        name={name}
        disabled={form.disabled}
        value={valueOf(form.values, name)}
        onChange={(event) => form.onChange(name, event.target.value)}
      >
        {children}
      </select>
    )}
  </CustomerField>
)

const Section = ({
  title,
  hint,
  children
}: {
  readonly title: ReactNode
  readonly hint?: string
  readonly children: ReactNode
}) => (
  <fieldset className={styles["section"]}>
    <legend>
      {title}
      {hint !== undefined && <small>{hint}</small>}
    </legend>
    {children}
  </fieldset>
)

const labelOf = (field: Field): string => texts.labels[field]

/** Who it is (CUST-35). */
export const NameSection = ({ form }: { readonly form: Drawn }) => {
  // Without a company a person is named, in both parts.
  const named = valueOf(form.values, "company_name").trim() === ""
  const text = (field: Field, required = false, more: Partial<TextProps> = {}) => (
    <Text form={form} name={field} label={labelOf(field)} required={required} {...more} />
  )
  return (
    <Section title={texts.name} hint={texts.nameHint}>
      <div className={styles["pair"]}>
        {text("first_name", named)}
        {text("middle_name")}
        {text("last_name", named)}
        {text("suffix")}
      </div>
      <div className={styles["wide"]}>
        {text("company_name")}
        {text("birthdate", false, { placeholder: texts.dateHint, inputMode: "numeric", maxLength: 10 })}
      </div>
    </Section>
  )
}

const PHONES = [
  ["phone_number", "phone_number_type_id"],
  ["phone_number_1", "phone_number_1_type_id"],
  ["phone_number_2", "phone_number_2_type_id"]
] as const satisfies readonly (readonly [Field, Field])[]

export interface PhoneType {
  readonly phone_number_type_id: string
  readonly description: string
}

/** How to reach him: up to three phones, of which one more than are filled in is offered, and an address of mail (CUST-36, CUST-37, CUST-41). */
export const ContactSection = ({ form, types }: { readonly form: Drawn; readonly types: readonly PhoneType[] }) => {
  const last = PHONES.findLastIndex(([phone]) => valueOf(form.values, phone) !== "")
  return (
    <Section title={texts.contact}>
      {PHONES.slice(0, Math.max(2, last + 2)).map(([phone, type]) => (
        <div key={phone} className={styles["phone"]}>
          <Text form={form} name={phone} label={labelOf(phone)} type="tel" maxLength={30} />
          <Choice form={form} name={type} label={texts.type} of={labelOf(phone)}>
            <option value="">{texts.noPhoneType}</option>
            {types.map(({ phone_number_type_id: id, description }) => (
              <option key={id} value={id}>
                {description}
              </option>
            ))}
          </Choice>
        </div>
      ))}
      <Text form={form} name="email_address" label={labelOf("email_address")} type="email" />
    </Section>
  )
}

/** Where bills go (CUST-33). */
export const AddressSection = ({ form }: { readonly form: Drawn }) => (
  <Section title={texts.where}>
    <Text form={form} name="address_1" label={labelOf("address_1")} required />
    <Text form={form} name="address_2" label={labelOf("address_2")} />
    <div className={styles["place"]}>
      <Text form={form} name="city" label={labelOf("city")} required />
      <Choice form={form} name="state" label={labelOf("state")} required>
        <StateOptions />
      </Choice>
      <Text form={form} name="zip_code" label={labelOf("zip_code")} required inputMode="numeric" maxLength={10} />
    </div>
  </Section>
)

export const LicenseSection = ({ form }: { readonly form: Drawn }) => (
  <Section title={texts.license}>
    <div className={styles["wide"]}>
      <Text form={form} name="drivers_license_number" label={labelOf("drivers_license_number")} maxLength={50} />
      <Text
        form={form}
        name="drivers_license_expiration"
        label={labelOf("drivers_license_expiration")}
        placeholder={texts.dateHint}
        inputMode="numeric"
        maxLength={10}
      />
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
