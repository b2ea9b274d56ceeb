import CalendarDays from "lucide-react/icons/calendar-days"
import IdCard from "lucide-react/icons/id-card"
import { Choice, type FormOf, Switch, TextLine } from "./Fields.tsx"
import { Part } from "./Part.tsx"
import { isPartWrong, type ProductField, type ProductType } from "./product/rules.ts"
import * as texts from "./texts.ts"
import styles from "./Desk.module.css"

/** What is asked of a product for the sake of its type (setup.md 4); nothing of most. */
export const TypeParts = ({ type, form }: TypePartsProps) => {
  if (type === "MEMBERSHIPS") return <MembershipPart form={form} />
  return type === "CLASSES" ? <ClassParts form={form} /> : null
}

/** What a firearm begins with: each piece has its number, and somebody it is sold to (setup.md 4). */
const ASKED_OF_FIREARMS = ["serializable", "require_customer"] as const

/** Which firearm it is. Choosing one turns on what a firearm is not sold without. */
export const FirearmKind = ({ form }: Pick<TypePartsProps, "form">) => {
  const { draft } = form
  const set = (field: string, value: string) => {
    if (draft.value(field) === "" && value !== "") for (const asked of ASKED_OF_FIREARMS) draft.set(asked, "1")
    draft.set(field, value)
  }
  return <Choice form={{ ...form, draft: { ...draft, set } }} field="firearm_kind" options={texts.firearmKinds} />
}

/** None, a fee of the list, or the one that was chosen before it was archived. */
const feesFor = (fees: MoreFieldsProps["fees"], chosen: string): readonly (readonly [string, string])[] => [
  ["", texts.noFee],
  ...fees.map((fee) => [fee.item_fee_id, fee.description] as const),
  ...(chosen === "" || fees.some((fee) => fee.item_fee_id === chosen) ? [] : [[chosen, texts.archivedFee] as const])
]

interface TypePartsProps {
  readonly type: ProductType
  readonly form: FormOf
}

const MembershipPart = ({ form }: Pick<TypePartsProps, "form">) => (
  <Part
    icon={IdCard}
    title={texts.membershipPart}
    hint={texts.membershipHint}
    shown
    wrong={isPartWrong("membership", form.faults)}
  >
    <div className={styles["pair"]}>
      <TextLine form={form} field="months" numeric />
      <TextLine form={form} field="max_customers" numeric beside={texts.upToTen} />
      <TextLine form={form} field="range_minutes_a_day" numeric beside={texts.allDay} />
      <TextLine form={form} field="range_guests" numeric beside={texts.asAnybody} />
    </div>
    <TextLine form={form} field="discounts" long beside={texts.oneALine} placeholder={texts.discountsHint} />
    <TextLine form={form} field="included" long beside={texts.oneALine} />
  </Part>
)

const ClassParts = ({ form }: Pick<TypePartsProps, "form">) => {
  const repeats = form.draft.value("class_frequency_code")
  return (
    <>
      <Part
        icon={CalendarDays}
        title={texts.datesPart}
        hint={texts.datesOf(form.draft.value("class_dates"))}
        shown
        wrong={isPartWrong("dates", form.faults)}
      >
        <TextLine form={form} field="class_dates" long beside={texts.oneALine} placeholder={texts.datesHint} />
        <div className={styles["pair"]}>
          <Choice form={form} field="class_frequency_code" options={texts.repeats} />
          <TextLine form={form} field="seats_available" numeric />
          {repeats !== "" && (
            <>
              <TextLine form={form} field="class_frequency_unit" numeric beside={texts.everyOf(repeats)} />
              <TextLine form={form} field="class_frequency_end_date" code beside={texts.orNever} />
            </>
          )}
          <TextLine form={form} field="sessions" numeric />
        </div>
        {repeats !== "" && (
          <TextLine
            form={form}
            field="class_exceptions"
            long
            beside={texts.oneALine}
            placeholder={texts.exceptionsHint}
          />
        )}
        {repeats === "MONTH" && (
          <Switch form={form} field="class_frequency_month_as_date" hint={texts.hints.class_frequency_month_as_date} />
        )}
      </Part>
      <Part
        icon={IdCard}
        title={texts.registrationPart}
        hint={texts.registrationHint}
        wrong={isPartWrong("registration", form.faults)}
      >
        <div className={styles["pair"]}>
          <TextLine form={form} field="registration_closes_days_before" numeric />
          <TextLine form={form} field="early_registration_closes_days_before" numeric />
          <TextLine form={form} field="early_registration_discount" money />
        </div>
        <Switch form={form} field="requires_birthdate" hint={texts.hints.requires_birthdate} />
        <Switch form={form} field="requires_emergency_contact" hint={texts.hints.requires_emergency_contact} />
        <Switch form={form} field="enable_email_reminder" hint={texts.hints.enable_email_reminder} />
        <Switch form={form} field="enable_text_reminder" hint={texts.hints.enable_text_reminder} />
        <TextLine form={form} field="recommended_products" long beside={texts.codesALine} />
      </Part>
    </>
  )
}

/** What is said of a product besides, as far as its type has it. */
export const MoreFields = ({ form, has, fees }: MoreFieldsProps) => (
  <>
    <div className={styles["pair"]}>
      {LINES.filter(([field]) => has(field)).map(([field, numeric]) => (
        <TextLine key={field} form={form} field={field} {...(numeric ? { numeric } : {})} />
      ))}
    </div>
    {has("item_fee_id") && (
      <Choice form={form} field="item_fee_id" options={feesFor(fees, form.draft.value("item_fee_id"))} />
    )}
    {SWITCHES.filter(has).map((field) => (
      <Switch key={field} form={form} field={field} hint={texts.hints[field]} />
    ))}
  </>
)

const LINES = [
  ["manufacturer", false],
  ["model", false],
  ["caliber", false],
  ["minimum_age", true],
  ["shipping_length", true],
  ["shipping_width", true],
  ["shipping_height", true],
  ["shipping_weight", true]
] as const

const SWITCHES = [
  "require_customer",
  "firearms_transaction_info_required",
  "is_hazardous",
  "internal_use_only"
] as const

interface MoreFieldsProps {
  readonly form: FormOf
  readonly has: (field: ProductField) => boolean
  readonly fees: readonly { readonly item_fee_id: string; readonly description: string }[]
}
