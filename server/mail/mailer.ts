import { Data, Effect } from "effect"
import { createTransport } from "nodemailer"

/** A message as a mail server takes it. */
export interface Mail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
}

/** The mail server did not take it; `why` is for the store's records. */
export class MailFailure extends Data.TaggedError("MailFailure")<{ readonly why: string }> {}

/** Hands messages to a mail server. */
export interface Mailer {
  readonly send: (mail: Mail) => Effect.Effect<void, MailFailure>
}

/** A mail server that does not answer is given up after this long, in ms. */
const PATIENCE = 20_000

/** A mailer over SMTP: `smtps://user:password@host:465`, or `smtp://` with STARTTLS where the server offers it. */
export const smtpMailer = (url: string): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // A message is text of our own making: nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true
  })
  return {
    send: (mail) =>
      Effect.tryPromise({
        try: async () => {
          await transport.sendMail({ ...mail, to: { name: "", address: mail.to } })
        },
        catch: (cause) => new MailFailure({ why: cause instanceof Error ? cause.message : String(cause) })
      })
  }
}
