import type { Contact } from "./types.ts"

const contact = (contact_id: string, first_name: string, last_name: string, more: Partial<Contact> = {}): Contact => ({
  contact_id,
  first_name,
  last_name,
  company_name: "",
  address_1: "",
  address_2: "",
  city: "",
  state: "",
  zip_code: "",
  phone_number: "",
  email_address: "",
  drivers_license_number: "",
  birthdate: null,
  member: false,
  end_date: null,
  notes: [],
  ...more
})

/** Somebody new. */
export const newContact = contact

/** Whom the store knows; 500 is nobody in particular. */
export const contacts = (): Contact[] => [
  contact("500", "Default", "Customer"),
  contact("501", "Siobhan", "O'Leary", {
    address_1: "12 Mill & Main",
    city: "Bozeman",
    state: "MT",
    zip_code: "59715",
    phone_number: "4065550101",
    email_address: "siobhan@example.com",
    birthdate: "1980-02-29",
    member: true,
    end_date: "2031-01-31"
  }),
  contact("502", "Dwight", "Marsh", { city: "Butte", state: "MT" }),
  contact("503", "", "", { company_name: "Marsh & Daughters <Gunsmiths>", phone_number: "4065550199" })
]
