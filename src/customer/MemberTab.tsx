import FileText from "lucide-react/icons/file-text"
import IdCard from "lucide-react/icons/id-card"
import { useRef, useState } from "react"
import { AttachmentsCard } from "../attachments/AttachmentsCard.tsx"
import { useUploads } from "../attachments/useUploads.ts"
import { useNavigate } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { useKept, useTries } from "../app/laterHooks.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { Unread } from "../ui/Reading.tsx"
import { SignButton } from "../waiver/SignButton.tsx"
import { SignDialog } from "../waiver/SignDialog.tsx"
import { WaiversCard } from "../waiver/WaiversCard.tsx"
import { CustomerBar } from "./CustomerBar.tsx"
import { MembershipCard } from "./MembershipCard.tsx"
import type { TabProps } from "./detailTabs.tsx"
import { PATHS } from "../paths.ts"
import { nameOf } from "./rules.ts"
import * as texts from "./texts.ts"
import { useApplication } from "./useApplication.ts"
import styles from "./MemberTab.module.css"

/** May they shoot today? The membership, the waivers and the files of a customer (CUST-16 to CUST-18, CUST-27 to CUST-32). */
export const MemberTab = ({ contact, onBack }: TabProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [tries, onAgain] = useTries()
  const { contact_id: contactId } = contact
  const { uploads, kept } = useUploads(contactId)
  const changes = useApp((state) => state.tasks.changes)
  const { body, whyNot } = useKept("get_contact_attachments", { contact_id: contactId }, tries + kept + changes)
  const isCarts = useApp(({ cart }) => cart.cart?.billing?.contact_id === contactId)
  const navigate = useNavigate()
  const [isSigning, setSigning] = useState(false)
  const application = useApplication(contactId)
  return (
    <>
      <div className={styles["cards"]}>
        <div className={styles["column"]}>
          <MembershipCard contact={contact}>
            <Button
              className={styles["wide"]}
              disabled={application.busy}
              aria-keyshortcuts={texts.applicationKey}
              onClick={() => void application.open()}
            >
              <Icon of={FileText} />
              {texts.application}
              <Kbd>{texts.applicationKey}</Kbd>
            </Button>
            {isCarts && (
              <Button className={styles["wide"]} onClick={() => navigate(PATHS.memberships)}>
                <Icon of={IdCard} />
                {contact.is_member === true ? texts.renewMembership : texts.addMembership}
              </Button>
            )}
            {application.whyNot !== null && <Note tone="danger">{application.whyNot}</Note>}
          </MembershipCard>
          {body !== null && (
            <WaiversCard
              contactId={contactId}
              waivers={body.waivers ?? []}
              isPaper={body.paper_waiver_on_file === true}
            />
          )}
        </div>
        {body !== null && (
          <AttachmentsCard
            contactId={contactId}
            whose={nameOf(contact)}
            files={body.file_reference ?? []}
            uploads={uploads}
            input={input}
          />
        )}
        <Unread why={whyNot} onAgain={onAgain} />
        {body === null && whyNot === null && (
          <output>
            <span className="sr">{texts.loadingFiles}</span>
            <Skeleton />
          </output>
        )}
      </div>
      <CustomerBar onBack={onBack}>
        {uploads.some(({ fault }) => fault === null) && <span className={styles["say"]}>{texts.goOnSelling}</span>}
        {body !== null && (
          <SignButton waivers={body.waivers ?? []} isPaper={body.paper_waiver_on_file === true} onSign={setSigning} />
        )}
      </CustomerBar>
      {isSigning && (
        <SignDialog
          contactId={contactId}
          name={nameOf(contact)}
          birthdate={contact.birthdate}
          latest={body?.waivers?.[0]}
          onEnd={() => {
            setSigning(false)
            onAgain()
          }}
        />
      )}
    </>
  )
}
