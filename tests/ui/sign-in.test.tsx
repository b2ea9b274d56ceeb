// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { CashierLogin } from "../../src/session/CashierLogin.tsx"
import { DuplicateLogin } from "../../src/session/DuplicateLogin.tsx"
import { LoginScreen } from "../../src/session/LoginScreen.tsx"
import { ManagerLogin } from "../../src/session/ManagerLogin.tsx"
import { show } from "./screen.tsx"

afterEach(cleanup)

const quiet = { outdated: false, demo: false, otherBrowser: false }
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
  const front = { id: "1", nickname: "Front 1", printer: "TSP143IV", inUse: true, status: "Closed" }
  const login = (register: typeof front | null, outdated = false) =>
    show(
      <LoginScreen
        company="Ridgeline Armory & Range"
        notices={{ ...quiet, outdated }}
        register={register}
        busy={false}
        problem={null}
        onCashier={() => undefined}
        onManager={() => undefined}
      />
    )

  it("asks for a manager while the browser is no register", () => {
    login(null)
    expect(screen.getByRole("form", { name: "Manager Login" })).toBeTruthy()
    expect(screen.queryByRole("tab")).toBeNull()
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

  // Verifies: AUTH-09, AUTH-10
  it("lets nobody in with an outdated version", () => {
    login(front, true)
    expect(screen.getByText("This POS version is not the latest. Please refresh the page to update.")).toBeTruthy()
    fireEvent.click(button("1"))
    expect(button("Sign in").disabled).toBe(true)
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
