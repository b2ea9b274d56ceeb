import { CustomerEditor } from "./CustomerEditor.tsx"
import type { TabProps } from "./detailTabs.tsx"

/** What is known of a customer, to be looked at and changed (ENT-12). */
export const InfoTab = ({ contact, onBack }: TabProps) => (
  <CustomerEditor contact={contact} draft={contact.contact_id} prefill={null} onBack={onBack} />
)
