// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { CashierLogin } from "../../src/session/CashierLogin.tsx"
import { DuplicateLogin } from "../../src/session/DuplicateLogin.tsx"
import { LoginWarning } from "../../src/session/LoginWarning.tsx"
import { equipmentOf } from "../../src/session/equipment.ts"
import { LoginScreen } from "../../src/session/LoginScreen.tsx"
import { ManagerLogin } from "../../src/session/ManagerLogin.tsx"
import { TimeClock, type TimeClockProps } from "../../src/session/TimeClock.tsx"
import { SAFETIES, type Safety } from "../../src/session/model.ts"
import { SAFETY_WORDS } from "../../src/session/safetyTexts.ts"
import { show, stoppedClock, withDialogs } from "./screen.tsx"

const quiet = {
  otherTab: false,
  outdated: false,
  demo: false,
  ended: null,
  otherBrowser: false,
  unsent: null,
  unreached: null
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name })
const fill = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
/** Everything a page could give away: its text, its attributes, and what its fields hold. */
const everything = () =>
  document.body.innerHTML + [...document.querySelectorAll("input")].map((input) => input.value).join(" ")

describe("a cashier's PIN", () => {
  it("goes from the pad to the call, and is nowhere on the page after that", () => {
    const signIn = vi.fn<(pin: string) => void>()
    show(<CashierLogin busy={false} blocked={false} onSubmit={signIn} />)
    for (const digit of "135790") fireEvent.click(button(digit))
    fireEvent.click(button("Backspace"))
    fireEvent.click(button("0"))
    fireEvent.submit(screen.getByRole("form"))
    expect(signIn.mock.calls).toEqual([["135790"]])
    expect(everything()).not.toContain("135790")
  })

  // Verifies: AUTH-06
  it("is needed before the button works", () => {
    show(<CashierLogin busy={false} blocked={false} onSubmit={() => undefined} />)
    expect(button("Sign in").disabled).toBe(true)
    fireEvent.click(button("1"))
    expect(button("Sign in").disabled).toBe(false)
    fireEvent.click(button("Clear"))
    expect(button("Sign in").disabled).toBe(true)
  })

  it("is never shown as text", () => {
    show(<CashierLogin busy={false} blocked={false} onSubmit={() => undefined} />)
    expect(screen.getByLabelText("PIN").getAttribute("type")).toBe("password")
  })
})

describe("a manager's password", () => {
  it("leaves its field with the call; the user name stays for another try", () => {
    const signIn = vi.fn<(name: string, password: string) => void>()
    show(<ManagerLogin busy={false} blocked={false} onSubmit={signIn} />)
    expect(button("Sign in").disabled).toBe(true)
    fill("User name", "manager")
    fill("Password", "ridgeline-demo")
    fireEvent.submit(screen.getByRole("form"))
    expect(signIn.mock.calls).toEqual([["manager", "ridgeline-demo"]])
    expect(screen.getByLabelText<HTMLInputElement>("User name").value).toBe("manager")
    expect(everything()).not.toContain("ridgeline-demo")
  })
})

describe("the sign-in screen", () => {
  withDialogs()
  const front = { id: "1", nickname: "Front 1", printer: "TSP143IV", inUse: true, status: "Closed" }
  const SENT = { state: "waiting", unsent: 3, since: 0, late: true } as const
  const onSeen = vi.fn<() => void>()
  const login = (
    register: typeof front | null,
    outdated = false,
    timeClock: TimeClockProps | null = null,
    lacking: readonly Safety[] = []
  ) =>
    show(
      <LoginScreen
        company="Ridgeline Armory & Range"
        notices={{ ...quiet, outdated }}
        register={register}
        equipment={equipmentOf(register && { device_license_id: "1", printer_model: "TSP143IV" }, SENT)}
        busy={false}
        problem={null}
        lacking={lacking}
        practices={false}
        timeClock={timeClock}
        onSeen={onSeen}
        onCashier={() => undefined}
        onManager={() => undefined}
      />
    )

  it("asks for a manager while the browser is no register", () => {
    login(null)
    expect(screen.getByRole("form", { name: "Manager Login" })).toBeTruthy()
    expect(screen.queryByRole("tab")).toBeNull()
  })

  it("says what the register is joined to, and what is not as it should be", () => {
    login(front)
    const told = (name: string) => {
      const term = screen.getByText(name)
      return [term.nextElementSibling?.textContent, term.parentElement?.hasAttribute("data-alarm")]
    }
    expect(told("Receipt printer")).toEqual(["TSP143IV", false])
    expect(told("Card terminal")).toEqual(["Not set up", true])
    expect(told("This register's journal")).toEqual(["Saved, 3 to send", true])
  })

  // Verifies: AUTH-03
  it("shows the register with nickname, printer and that it is in use", () => {
    login(front)
    const item = screen.getByRole("listitem").textContent
    expect(item).toContain("Front 1")
    expect(item).toContain("TSP143IV")
    expect(item).toContain("In use")
    expect(screen.getByRole("form", { name: "Cashier Login" })).toBeTruthy()
  })

  it("says in one line what the back end does not do, and all of it behind Details", async () => {
    login(front)
    expect(screen.queryByText(/may book a payment twice/)).toBeNull()
    cleanup()
    login(front, false, null, SAFETIES)
    expect(screen.getByText("After a lost connection, this store's back end may book a payment twice.")).toBeTruthy()
    expect(screen.queryByRole("dialog")).toBeNull()
    fireEvent.click(button("Details"))
    const list = screen.getByRole("dialog", { name: "What this store's back end can't promise" }).textContent
    for (const safety of SAFETIES) {
      expect(list).toContain(SAFETY_WORDS[safety].instead)
      expect(list).toContain(SAFETY_WORDS[safety].lookOut)
    }
    expect(document.activeElement?.textContent).toBe("Close")
    fireEvent.click(button("Close"))
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  // Verifies: AUTH-05
  it("has a time clock where time sheets are kept, and none where they are not", async () => {
    login(front)
    expect(screen.queryByRole("tab", { name: "Time clock" })).toBeNull()
    cleanup()
    const seen = vi.fn<() => void>()
    login(front, false, { busy: false, told: null, onClock: () => undefined, onSeen: seen })
    fireEvent.click(screen.getByRole("tab", { name: "Time clock" }))
    expect(await screen.findByRole("form", { name: "Time clock" })).toBeTruthy()
    expect(seen).toHaveBeenCalledOnce()
  })

  it("forgets what was refused when somebody goes to another tab", () => {
    login(front)
    fireEvent.click(screen.getByRole("tab", { name: "Manager" }))
    expect(onSeen).toHaveBeenCalledOnce()
  })

  // Verifies: AUTH-09, AUTH-10
  it("lets nobody in with an outdated version", () => {
    login(front, true)
    expect(screen.getByText("This POS version is not the latest. Please refresh the page to update.")).toBeTruthy()
    fireEvent.click(button("1"))
    expect(button("Sign in").disabled).toBe(true)
  })
})

describe("the time clock", () => {
  const quietly = { busy: false, told: null, onClock: () => undefined, onSeen: () => undefined }

  // Verifies: AUTH-05
  it("takes a PIN of its own in or out, and keeps none of it", () => {
    const clock = vi.fn<(pin: string, direction: string) => void>()
    show(<TimeClock {...quietly} onClock={clock} />)
    expect([button("Clock in").disabled, button("Clock out").disabled]).toEqual([true, true])
    fill("PIN", "135790")
    fireEvent.submit(screen.getByRole("form", { name: "Time clock" }))
    expect([button("Clock in").disabled, button("Clock out").disabled]).toEqual([true, true])
    for (const digit of "246802") fireEvent.click(button(digit))
    fireEvent.click(button("Clock out"))
    expect(clock.mock.calls).toEqual([
      ["135790", "in"],
      ["246802", "out"]
    ])
    expect(everything()).not.toMatch(/135790|246802/)
  })

  it("says what came of it until somebody types again", () => {
    const seen = vi.fn<() => void>()
    show(<TimeClock {...quietly} told={{ done: false, message: "Wrong PIN.", worked: null }} onSeen={seen} />)
    expect(screen.getByRole("alert").textContent).toBe("Wrong PIN.")
    fireEvent.click(button("1"))
    expect(seen).toHaveBeenCalledOnce()
  })

  // Verifies: CG-87
  it("says whose hours of the day and of the week they are", () => {
    const worked = { name: "Dana K.", today: 482, week: 1935 }
    show(<TimeClock {...quietly} told={{ done: true, message: "Clocked out at 5:02 PM.", worked }} />)
    expect(screen.getByRole("status").textContent).toBe(
      "Dana K: Clocked out at 5:02 PM.Today 8:02 · This week 32:15 hours"
    )
  })
})

describe("the warning before the sign-in ends", () => {
  withDialogs()
  const AT = Date.UTC(2026, 10, 20, 17)

  // Verifies: AUTH-18
  it("counts down from the deadline, reads out what counts, and rests on staying", () => {
    const stay = vi.fn<() => void>()
    const leave = vi.fn<() => void>()
    const { time, moveTo } = stoppedClock(AT)
    show(<LoginWarning deadline={AT + 30_000} name="Dana K." onStay={stay} onLeave={leave} />, time)
    const dialog = () => screen.getByRole("alertdialog")
    expect(screen.getByRole("heading").textContent).toBe("You will be signed out in 0:30")
    expect(document.activeElement).toBe(button("Stay signed in"))
    act(() => moveTo(AT + 20_500))
    expect(screen.getByRole("heading").textContent).toBe("You will be signed out in 0:10")
    expect(screen.getByRole("status").textContent).toBe("10 seconds left")
    fireEvent.keyDown(dialog(), { key: "Escape" })
    expect(stay).toHaveBeenCalledOnce()
    fireEvent.click(button("Log out"))
    expect(leave).toHaveBeenCalledOnce()
  })
})

describe("Duplicate Login Found", () => {
  it("rests on Cancel and asks for the PIN again before it forces", () => {
    const force = vi.fn<(secret: string, name: string | null) => void>()
    show(
      <DuplicateLogin
        company={null}
        notices={quiet}
        as="cashier"
        message="Dana K. is signed in on Front 1."
        busy={false}
        onForce={force}
        onCancel={() => undefined}
      />
    )
    expect(document.activeElement).toBe(button("Cancel"))
    expect(button("Force Login").disabled).toBe(true)
    fill("PIN", "135790")
    fireEvent.submit(screen.getByRole("form"))
    expect(force.mock.calls).toEqual([["135790", null]])
    expect(everything()).not.toContain("135790")
  })
})
