import { type ReactNode, useState } from "react"
import { secret } from "../kernel/secret.ts"
import { WaitingNote } from "../offline/WaitingNote.tsx"
import { bodyOf } from "../kernel/reading.ts"
import { usePracticeOffer } from "../practice/usePracticeOffer.ts"
import { statusOf } from "../register/model.ts"
import { ChooseRegister } from "./ChooseRegister.tsx"
import type { Device } from "./contract.ts"
import { equipmentOf } from "./equipment.ts"
import { DuplicateLogin } from "./DuplicateLogin.tsx"
import type { LoginNotices } from "./LoginFrame.tsx"
import { isOtherBrowser } from "./otherBrowser.ts"
import { LoginScreen } from "./LoginScreen.tsx"
import { NO_CLIENT, NOT_ENABLED } from "./shown/messages.ts"
import { isOutdated, lackingIn, screenOf, type SessionState } from "./model.ts"
import type { RegisterChoice } from "./RegisterList.tsx"
import { SessionNotice } from "./SessionNotice.tsx"
import * as texts from "./texts.ts"
import type { SupportState } from "../support/model.ts"
import { useNow } from "../ui/useNow.ts"
import { useLast, useRead } from "../app/reads.ts"
import * as shared from "../ui/texts.ts"
import { useApp, useDispatch, useHealth, useUi, useUiState } from "../app/hooks.ts"

const choiceOf = (device: Device): RegisterChoice => ({
  id: device.device_license_id,
  nickname: device.device_nickname ?? device.device_license_id,
  printer: device.printer_model ?? null,
  inUse: device.in_use ?? false,
  status: statusOf(device.register_status)
})

const noticesOf = (
  session: SessionState,
  { offlineSince, silentSince }: SupportState,
  otherTab: boolean,
  unsent: ReactNode
): LoginNotices => ({
  otherTab,
  outdated: isOutdated(session),
  demo: session.client?.is_demo ?? false,
  ended: session.ended,
  otherBrowser: isOtherBrowser(navigator.userAgent),
  unsent,
  unreached: offlineSince ?? silentSince
})

/** How often the register's card asks how it stands: its drawer may be opened elsewhere (ms). */
const ASK_EVERY = 5_000

/**
 * This browser's register as it stands: as the back office says now, and before that as it was last heard of. It is a
 * read, so that a night at this screen leaves no row in the journal.
 */
const useOwnRegister = (): RegisterChoice | null => {
  const device = useApp(({ session }) => session.device)
  const status = useApp(({ register }) => register.status)
  const asked = useNow(ASK_EVERY)
  const read = useRead("get_client", device === null ? null : {}, asked, true)
  const id = device?.device_license_id ?? null
  const heard = useLast(bodyOf(read)?.device ?? null, id)
  if (device === null) return null
  return heard?.device_license_id === id ? choiceOf(heard) : { ...choiceOf(device), status }
}

/** Everything before the first screen of the store (SM-1). */
export const LoginPage = ({ unsent }: LoginPageProps) => {
  const session = useApp((state) => state.session)
  const support = useApp((state) => state.support)
  const otherTab = useHealth()._tag === "OtherTab"
  const register = useOwnRegister()
  const practices = usePracticeOffer()
  const notice = useUiState((ui) => ui.notice)
  const upload = useUiState((ui) => ui.upload)
  const ui = useUi()
  const dispatch = useDispatch()
  const company = session.client?.company_name ?? null
  const notices = noticesOf(
    session,
    support,
    otherTab,
    <>
      {unsent}
      <WaitingNote at="sign-in" />
    </>
  )
  const busy = session.signIn._tag === "Busy"
  /** Kept while somebody signed in elsewhere is asked about. */
  const [another, setAnother] = useState(false)
  const signInManager = (user_name: string, password: string, force: boolean, wants: boolean) => {
    setAnother(wants)
    dispatch({ _tag: "SignInManager", user_name, password: secret(password), force, another: wants })
  }
  const signInCashier = (pin: string, force: boolean) => dispatch({ _tag: "SignInCashier", pin: secret(pin), force })

  switch (screenOf(session)._tag) {
    case "Starting":
      return <SessionNotice notices={notices} title={texts.starting} detail={texts.askingWhose} />
    case "NoClient":
      return (
        <SessionNotice
          notices={notices}
          title={NO_CLIENT}
          detail={session.clientProblem ?? ""}
          action={{ label: shared.tryAgain, onPress: () => dispatch({ _tag: "AskClient" }) }}
        />
      )
    case "NotAllowed":
      return <SessionNotice company={company} notices={notices} title={NOT_ENABLED} />
    case "Duplicate": {
      const { signIn } = session
      if (signIn._tag !== "Duplicate") return null
      return (
        <DuplicateLogin
          company={company}
          notices={notices}
          as={signIn.as}
          message={signIn.message}
          busy={busy}
          onForce={(typed, user) =>
            user === null ? signInCashier(typed, true) : signInManager(user, typed, true, another)
          }
          onCancel={() => dispatch({ _tag: "LeaveDuplicate" })}
        />
      )
    }
    case "ChooseRegister":
      return (
        <ChooseRegister
          company={company}
          notices={notices}
          manager={session.user?.user_name ?? ""}
          registers={session.devices.map(choiceOf)}
          current={session.deviceId}
          problem={notice}
          onChoose={(id) => {
            setAnother(false)
            const device = session.devices.find((one) => one.device_license_id === id)
            if (device) dispatch({ _tag: "ChooseRegister", device })
          }}
          onLeave={() => dispatch({ _tag: "SignOut" })}
        />
      )
    case "Login":
    case "SignedIn":
      return (
        <LoginScreen
          key={session.deviceId}
          company={company}
          notices={notices}
          register={register}
          equipment={equipmentOf(session.device, upload)}
          busy={busy}
          problem={session.signIn._tag === "Refused" ? session.signIn.message : notice}
          lacking={lackingIn(session.client)}
          practices={practices}
          onSeen={() => {
            ui.set({ notice: null })
            dispatch({ _tag: "DismissSignInRefusal" })
          }}
          timeClock={
            session.client?.enable_time_sheets
              ? {
                  busy: session.clock._tag === "Busy",
                  told: session.clock._tag === "Told" ? session.clock : null,
                  onClock: (pin, in_out) => dispatch({ _tag: "Clock", pin: secret(pin), in_out }),
                  onSeen: () => dispatch({ _tag: "DismissClockMessage" })
                }
              : null
          }
          onCashier={(pin) => signInCashier(pin, false)}
          onManager={(user, password, wants) => signInManager(user, password, false, wants)}
        />
      )
  }
}

export interface LoginPageProps {
  /** What was not sent since its person signed out first. */
  readonly unsent: ReactNode
}
