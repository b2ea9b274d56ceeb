import { interruptedPrint } from "../hardware/decide.ts"
import { carriedJobs } from "../hardware/model.ts"
import type { Machine } from "../kernel/decider.ts"
import type { Health } from "../kernel/store.ts"
import { decide } from "./decide.ts"
import { evolve } from "./evolve.ts"
import { type AppEvent, type AppRequest, type Command, events, requests } from "./protocol.ts"
import { type AppState, initialState } from "./state.ts"

/** The register. */
export const machine: Machine<AppState, Command, AppEvent, AppRequest> = {
  initial: initialState,
  events,
  requests,
  decide,
  evolve,
  opening: (state, { id, previous, at, reason }) => ({
    type: "BookOpened",
    data: {
      book: id,
      previous,
      reason,
      at,
      client: state.session.client,
      device: state.session.device,
      user: state.session.user,
      latest_version: state.session.latestVersion,
      register_status: state.register.status,
      attempts: state.payment.attempts,
      prints: carriedJobs(state.hardware),
      sound: state.settings.sound
    }
  }),
  closes: (event) => event.type === "RegisterClosed",
  interrupted: (request) =>
    request.type === "SendPayment"
      ? { _tag: "PaymentInterrupted", key: request.args.attempt.key }
      : interruptedPrint(request)
}

/** What a person is told when no command is taken. */
export const wordsFor = (health: Exclude<Health, { readonly _tag: "Recording" }>): string => {
  switch (health._tag) {
    case "Starting":
      return "The register is starting. One moment."
    case "OtherTab":
      return "The register is open in another tab. Use it there, or take it over here."
    case "NewerBook":
      return "A newer version of the register wrote this book. Refresh the page to update."
    case "CannotRecord":
      return `The register cannot record payments: ${health.why}`
    case "Defect":
      return `The register stopped because of a fault of its own. Book ${health.book}.`
  }
}
