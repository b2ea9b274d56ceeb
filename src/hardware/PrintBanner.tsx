import Printer from "lucide-react/icons/printer"
import { isOwed, type PrintJob, spoiled } from "./model.ts"
import { jobWords } from "./status.ts"
import { Banner } from "../ui/Banner.tsx"
import { Button } from "../ui/Button.tsx"
import { useApp, useDispatch } from "../app/hooks.ts"
import * as texts from "./texts.ts"
import * as shared from "../ui/texts.ts"

const aboutOf = (job: PrintJob): string => {
  if (job.away !== undefined) return texts.aboutSale(job.away.number, jobWords(job))
  return job.order === undefined ? jobWords(job) : texts.aboutOrder(job.order.number, jobWords(job))
}

/**
 * What did not come out of the printer, until it is printed again or put aside: the newest, and how many more. The sale
 * that is being finished says so itself.
 */
export const PrintBanner = () => {
  const hardware = useApp((state) => state.hardware)
  const sale = useApp((state) => state.payment.sale?.order_id)
  const dispatch = useDispatch()
  const troubled = spoiled(hardware, sale)
  const job = troubled.at(-1)
  if (job === undefined) return null
  const more = troubled.length - 1
  return (
    <Banner
      tone="warn"
      icon={Printer}
      aside={more > 0 ? shared.andMore(more) : undefined}
      action={
        <>
          {(isOwed(job) || job.kind === "tape") && (
            <Button onClick={() => dispatch({ _tag: "PrintAgain", job: job.id })}>{shared.printAgain}</Button>
          )}
          <Button look="quiet" onClick={() => dispatch({ _tag: "DismissPrint", job: job.id })}>
            {shared.dismiss}
          </Button>
        </>
      }
    >
      {aboutOf(job)}
    </Banner>
  )
}
