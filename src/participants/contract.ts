import { Schema } from "effect"
import { Email, Name } from "../kernel/sent.ts"
import { Count, Flag, optional, Text } from "../kernel/wire.ts"

/** Somebody that a class or a membership is for (ENT-37, ENT-38). */
export const Participant = Schema.Struct({
  first_name: optional(Text),
  last_name: optional(Text),
  email_address: optional(Text),
  phone_number: optional(Text),
  /** Days as "1984-03-09". */
  birthdate: optional(Text),
  emergency_contact: optional(Text),
  email_notifications: optional(Flag),
  text_notifications: optional(Flag),
  /** The number of their seat among those that were sold together, once somebody left one of them. Ours. */
  seat: optional(Count)
})
export type Participant = typeof Participant.Type

/** The same as it is sent. */
export const SentParticipant = Schema.Struct({
  first_name: optional(Name),
  last_name: optional(Name),
  email_address: optional(Email),
  phone_number: optional(Name),
  birthdate: optional(Name),
  emergency_contact: optional(Name),
  email_notifications: optional(Flag),
  text_notifications: optional(Flag)
})
