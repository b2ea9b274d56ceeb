/** What a phone number of a customer is, in the order of the form. */
export const PHONE_TYPES = [
  { phone_number_type_id: "1", description: "Mobile" },
  { phone_number_type_id: "2", description: "Home" },
  { phone_number_type_id: "3", description: "Work" }
] as const

/** What a type of phone numbers is called, by its id. */
export const phoneTypeName = (id: string): string =>
  PHONE_TYPES.find(({ phone_number_type_id }) => phone_number_type_id === id)?.description ?? id
