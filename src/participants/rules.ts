import { isBlank, isEmail, isPhone } from "../customer/rules.ts"
import { isDay } from "../kernel/days.ts"
import type { TextKind } from "../kernel/sent.ts"
import type { Participant } from "./contract.ts"

/** What is asked of every participant, in this order. */
export const CONTACT_FIELDS = ["first_name", "last_name", "email_address", "phone_number"] as const
/** What a class may ask besides (CLS-12). */
const CLASS_FIELDS = ["birthdate", "emergency_contact"] as const

export type ParticipantField = (typeof CONTACT_FIELDS)[number] | (typeof CLASS_FIELDS)[number]

/** What each field is called, in the form and in the words about it. */
export const FIELD_LABELS: Readonly<Record<ParticipantField, string>> = {
  first_name: "First Name",
  last_name: "Last Name",
  email_address: "Email Address",
  phone_number: "Phone Number",
  birthdate: "Birthdate",
  emergency_contact: "Emergency Contact"
}

/** What stands in each field; "" in one that nobody filled. */
export type Participating = Readonly<Record<ParticipantField, string>> & {
  readonly email_notifications: boolean
  readonly text_notifications: boolean
}

/** The fields that are shown and checked; a class says which of the further ones it requires (CLS-12, CG-65). */
export const fieldsAsked = (
  required: { readonly birthdate?: boolean; readonly emergency_contact?: boolean } = {}
): readonly ParticipantField[] => [...CONTACT_FIELDS, ...CLASS_FIELDS.filter((field) => required[field] === true)]

/** A fault of a participant's field, counted from 0, with its words. */
export interface ParticipantFault {
  readonly at: number
  readonly field: ParticipantField
  readonly message: string
}

type People = readonly Participant[]

/** Can the button be pressed? It waits for the first participant's names alone (CLS-06, MEM-04, CG-65). */
export const isNamed = ([first]: People): boolean => !isBlank(first?.first_name) && !isBlank(first?.last_name)

const messageOf = (person: Participant, field: ParticipantField, number: number): string | null => {
  const text = person[field] ?? ""
  if (isBlank(text)) return `Participant ${number}, ${FIELD_LABELS[field]} is required.`
  if (field === "email_address" && !isEmail(text)) return `Participant ${number}, please enter a valid Email Address.`
  if (field === "phone_number" && !isPhone(text)) return `Participant ${number}, please enter a full Phone Number.`
  if (field === "birthdate" && !isDay(text)) return `Participant ${number}, please enter a valid Birthdate.`
  return null
}

/**
 * The first fault of these people, one after the other and field by field, in the words of the specification (CLS-07 to
 * CLS-09, CG-65); null when there is none.
 */
export const participantsFault = (people: People, fields: readonly ParticipantField[]): ParticipantFault | null => {
  for (const [at, person] of people.entries())
    for (const field of fields) {
      const message = messageOf(person, field, at + 1)
      if (message !== null) return { at, field, message }
    }
  return null
}

/** So many people as they are sent: without blanks around, and nothing that was not asked. */
export const participantsSent = (
  people: readonly Participating[],
  fields: readonly ParticipantField[],
  reminders: { readonly email?: boolean; readonly text?: boolean } = {}
) =>
  people.map((person) => ({
    ...Object.fromEntries(fields.map((field) => [field, person[field].trim()])),
    ...(reminders.email === true ? { email_notifications: person.email_notifications } : {}),
    ...(reminders.text === true ? { text_notifications: person.text_notifications } : {})
  }))

/** What of them was typed, by the kind of its field (SEC-3). */
export const participantsTyped = (
  people: readonly Participating[],
  fields: readonly ParticipantField[]
): readonly (readonly [TextKind, string])[] =>
  people.flatMap((person) =>
    fields.map((field) => [field === "email_address" ? ("email" as const) : ("name" as const), person[field]] as const)
  )
