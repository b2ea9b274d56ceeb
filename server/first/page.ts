import { ownZone } from "../../src/kernel/zone.ts"
import { ZONES } from "../setup/zones.ts"
import { againOf, type Faults, SECRETS, type Typed, type Values } from "./form.ts"
import type { SignInKind } from "../setup/secrets.ts"

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** Where the look of the register stands, and the secret that each form of the page carries. */
export interface Frame {
  /** The sheets of the build; none where nothing was built. */
  readonly sheets: readonly string[]
  readonly token: string
}

const shell = ({ sheets }: Frame, title: string, body: string, refresh = ""): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh}${sheets.map((sheet) => `<link rel="stylesheet" href="${escaped(sheet)}">`).join("\n")}
<link rel="stylesheet" href="/first/first.css">
<title>${escaped(title)}</title>
</head>
<body class="first">
<main>
${body}
</main>
</body>
</html>
`

const form = ({ token }: Frame, action: string, inner: string): string =>
  `<form method="post" action="/first/${action}" autocomplete="off" novalidate>
<input type="hidden" name="token" value="${escaped(token)}">
${inner}
</form>`

const LABELS: Readonly<Record<Typed, readonly [label: string, hint: string]>> = {
  store: ["Name of the store", "As receipts print it, like Mill Creek Outfitters"],
  address: ["Address", "As receipts print it; you can add it later"],
  phone: ["Phone", "Like (512) 555-0148; you can add it later"],
  zone: ["Time zone", ""],
  tax: ["Sales tax in percent", "Like 8.25, or 0 for none"],
  register: ["Name of the first register", "More can be added later"],
  owner: ["Your name", "The first manager signs in with it"]
}
const SECRET_LABELS: Readonly<Record<SignInKind, readonly [label: string, hint: string]>> = {
  password: ["Password", "12 characters or more"],
  pin: ["PIN, to sign in at a register", "6 to 10 digits, no run like 123456"],
  manager_code: ["Manager code, to approve at a register", "6 to 10 digits, no run like 123456"]
}

const field = (name: string, [label, hint]: readonly [string, string], control: string, faults: Faults): string => {
  const fault = faults.get(name)
  return `<div class="field">
<label for="${name}">${escaped(label)}</label>
${control}
${hint === "" ? "" : `<small id="${name}-hint">${escaped(hint)}</small>`}
${fault === undefined ? "" : `<b class="wrong" id="${name}-wrong">${escaped(fault)}</b>`}
</div>`
}

const ties = (name: string, faults: Faults, first: string | undefined): string => {
  const wrong = faults.has(name)
  return `id="${name}" name="${name}" aria-describedby="${wrong ? `${name}-wrong ` : ""}${name}-hint" aria-invalid="${wrong}"${name === first ? " autofocus" : ""}`
}

const fields = (values: Values, faults: Faults, first: string | undefined) => {
  const line = (name: Typed) =>
    field(
      name,
      LABELS[name],
      `<input type="text" maxlength="200" value="${escaped(values[name])}" ${ties(name, faults, first)}>`,
      faults
    )
  const chosen = values.zone === "" ? ownZone() : values.zone
  const zones = [...new Map([[ownZone(), `${ownZone()} (this computer's)`] as const, ...ZONES])]
  const zone = field(
    "zone",
    LABELS.zone,
    `<select ${ties("zone", faults, first).replace(/ aria-describedby="[^"]*"/, "")}>${zones
      .map(
        ([name, words]) =>
          `<option value="${escaped(name)}"${name === chosen ? " selected" : ""}>${escaped(words)}</option>`
      )
      .join("")}</select>`,
    faults
  )
  const secret = (kind: SignInKind) => {
    const [label, hint] = SECRET_LABELS[kind]
    const control = (name: string) =>
      `<input type="password" maxlength="200" autocomplete="new-password"${kind === "password" ? "" : ' inputmode="numeric"'} ${ties(name, faults, first)}>`
    const again = againOf(kind)
    return `<div class="pair">${field(kind, [label, hint], control(kind), faults)}${field(again, ["The same again", ""], control(again), faults)}</div>`
  }
  return { line, zone, secret }
}

const NOTHING: Values = { store: "", address: "", phone: "", zone: "", tax: "", register: "Register 1", owner: "" }

/** The one page of an empty database: the demo, or a store of one's own, with what was typed wrong beside its field. */
export const choicePage = (frame: Frame, values: Values = NOTHING, faults: Faults = new Map()): string => {
  const [wrong] = faults.keys()
  const { line, zone, secret } = fields(values, faults, wrong)
  const count = faults.size
  return shell(
    frame,
    count > 0 ? "Mend what is wrong · Tillstone" : "Welcome to Tillstone",
    `<h1>Welcome to Tillstone</h1>
<p>There is no store here yet. Make yours, or look around in the demo store first.</p>
<section class="card" aria-labelledby="demo">
<h2 id="demo">Look around</h2>
<p>A range with a shop, its people and some past sales. Nothing in it is real, and no card is charged. Your own store then needs another folder.</p>
${form(frame, "demo", '<button type="submit">Make the demo store</button>')}
</section>
<section class="card" aria-labelledby="own">
<h2 id="own">A store of your own</h2>
${count > 0 ? `<p class="wrong" role="alert">${count === 1 ? "One thing is" : `${count} things are`} not right yet. Nothing was made, and passwords and codes have to be typed again.</p>` : ""}
${form(
  frame,
  "store",
  `<fieldset><legend>Store</legend>${line("store")}<div class="pair">${line("address")}${line("phone")}</div></fieldset>
<fieldset><legend>Tax and time</legend><div class="pair">${line("tax")}${zone}</div></fieldset>
<fieldset><legend>Register</legend>${line("register")}</fieldset>
<fieldset><legend>You</legend>${line("owner")}${SECRETS.map(secret).join("")}</fieldset>
<p>Printer, card terminal, logo, products and people come afterwards.</p>
<button type="submit" class="main">Make the store</button>`
)}
</section>`
  )
}

/** What another machine is shown: the code that the server printed comes first. */
export const codePage = (frame: Frame, problem?: string, isDead = false): string =>
  shell(
    frame,
    "Tillstone",
    `<h1>There is no store here yet</h1>
<section class="card">
${problem === undefined ? "" : `<p class="wrong" role="alert">${escaped(problem)}</p>`}
${
  isDead
    ? "<p>Stop the server and start it again: it prints a new code. On the computer that it runs on no code is needed.</p>"
    : `<p>Type the code that the server printed when it was started. On the computer that it runs on no code is needed.</p>
${form(
  frame,
  "code",
  `<div class="field"><label for="code">Code</label><input type="text" id="code" name="code" maxlength="20" autocapitalize="characters" spellcheck="false" autofocus></div>
<button type="submit" class="main">Go on</button>`
)}`
}
</section>`
  )

/** It is being made: the page becomes the register by itself. */
export const makingPage = (frame: Frame, words: string): string =>
  shell(
    frame,
    "Making the store · Tillstone",
    `<h1>Making the store</h1>
<section class="card" role="status"><p>${escaped(words)}</p><p>In a moment this page becomes the register. <a href="/">Look now</a></p></section>`,
    '<meta http-equiv="refresh" content="2;url=/">\n'
  )

/** It could not be made, for a reason that is none of what was typed: the same once more, or something else. */
export const failedPage = (frame: Frame, words: string): string =>
  shell(
    frame,
    "The store was not made \u00B7 Tillstone",
    `<h1>The store was not made</h1>
<section class="card"><p class="wrong" role="alert">${escaped(words)}</p><p>What you entered is kept until the server stops.</p>
${form(frame, "again", '<button type="submit" class="main" autofocus>Try again</button>')}
<p><a href="/first/new">Enter it anew</a></p></section>`
  )

/** What could not be done, in words, and the way back. */
export const refusedPage = (frame: Frame, words: string): string =>
  shell(
    frame,
    "Tillstone",
    `<h1>Not done</h1>
<section class="card"><p class="wrong" role="alert">${escaped(words)}</p><p><a href="/">Back</a></p></section>`
  )
