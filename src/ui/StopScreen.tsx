import OctagonAlert from "lucide-react/icons/octagon-alert"
import { type ReactNode, useId } from "react"
import { Button } from "./Button.tsx"
import { Icon } from "./Icon.tsx"

/** Shown in place of everything, where nothing goes on: what is wrong, what it means, and one thing to do. */
export const StopScreen = ({ title, children, action }: StopScreenProps) => {
  const id = useId()
  return (
    <main className="stop">
      <section className="stop-card" role="alert" aria-labelledby={id}>
        <Icon of={OctagonAlert} size={40} className="stop-mark" />
        <h1 id={id}>{title}</h1>
        {children}
        <Button look="primary" size="l" onClick={action.onPress}>
          {action.label}
        </Button>
      </section>
    </main>
  )
}

export interface StopScreenProps {
  readonly title: string
  readonly children: ReactNode
  readonly action: { readonly label: string; readonly onPress: () => void }
}
