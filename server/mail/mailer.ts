import { Effect } from "effect"
import { createTransport } from "nodemailer"
import { type Carrier, CARRIER_PATIENCE, notTaken } from "./carrier.ts"

/** Mail over SMTP: `smtps://user:password@host:465`, or `smtp://` with STARTTLS where the server offers it. */
export const smtpMailer = (url: string): Carrier => {
  const transport = createTransport({
    url,
    connectionTimeout: CARRIER_PATIENCE,
    greetingTimeout: CARRIER_PATIENCE,
    socketTimeout: CARRIER_PATIENCE,
    // A message is text of our own making: nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true
  })
  return {
    send: ({ to, from, subject, text }) =>
      Effect.tryPromise({
        try: async () => {
          await transport.sendMail({ from, subject, text, to: { name: "", address: to } })
        },
        catch: notTaken
      })
  }
}
