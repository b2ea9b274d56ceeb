import CircleCheck from "lucide-react/icons/circle-check"
import Hammer from "lucide-react/icons/hammer"
import Inbox from "lucide-react/icons/inbox"
import type { LucideIcon } from "lucide-react"
import PackageCheck from "lucide-react/icons/package-check"
import { firearmName } from "../firearms/names/rules.ts"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import { Tag, type Tone } from "../ui/Tag.tsx"
import type { GunsmithJob } from "./contract.ts"
import { type JobState as State, jobStateOf } from "./bench/rules.ts"
import * as texts from "./benchTexts.ts"

const LOOKS: Readonly<Record<State, readonly [Tone, LucideIcon]>> = {
  received: ["neutral", Inbox],
  in_work: ["info", Hammer],
  ready: ["ok", CircleCheck],
  handed_over: ["neutral", PackageCheck]
}

/** Where a job stands, and its money while that is not settled. */
export const JobState = ({ job: { state: name, standing } }: { readonly job: GunsmithJob }) => {
  const state = jobStateOf(name)
  const [tone, icon] = LOOKS[state ?? "received"]
  return (
    <span className="flex wrap gap-4">
      <Tag tone={tone} icon={icon}>
        {state === undefined ? name : texts.states[state]}
      </Tag>
      {state !== "handed_over" && texts.standings[standing] !== undefined && (
        <Tag tone={standing === "open" || standing === "laid_away" ? "warn" : "neutral"}>
          {texts.standings[standing]}
        </Tag>
      )}
    </span>
  )
}

/** Takes a job one step further. */
export const StepButton = ({ job, to, note = "", primary = false }: StepButtonProps) => {
  const { run, busy } = useTask("stepGunsmith", job.gunsmith_job_id)
  return (
    <Button
      look={primary ? "primary" : "plain"}
      aria-disabled={busy || undefined}
      aria-label={texts.stepOf(texts.steps[to], `${job.ticket}, ${firearmName(job)}`)}
      onClick={() => busy || run({ job: job.gunsmith_job_id, state: to, note })}
    >
      {texts.steps[to]}
    </Button>
  )
}

interface StepButtonProps {
  readonly job: GunsmithJob
  readonly to: State
  readonly note?: string
  readonly primary?: boolean
}
