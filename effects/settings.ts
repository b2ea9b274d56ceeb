import { Effect } from "effect"
import type { SettingsCommand, SettingsRequest } from "../src/settings/protocol.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

export const settingsInterpreters: Interpreters<SettingsCommand, SettingsRequest, Api> = {
  SendAltTaxRate: ({ id, args: { rate } }, again) =>
    answerOf(Api.use((api) => api.write("save_alt_tax_rate", rate === null ? {} : { rate }, { key: id, again }))).pipe(
      Effect.map((answer) => ({ _tag: "AltTaxRateAnswered", rate, answer }))
    )
}
