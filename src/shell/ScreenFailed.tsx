import { Component, type ReactNode } from "react"
import { SessionNotice } from "../session/SessionNotice.tsx"
import * as texts from "./texts.ts"

const reload = () => location.reload()

interface Props {
  /** The entry of the history, or the stage, that is shown: another one may well be drawn. */
  readonly at: string
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
  readonly at: string
}

/** A screen could not be drawn, or its script not be fetched; the state behind it is whole. */
export class ScreenFailed extends Component<Props, State> {
  static getDerivedStateFromError = (): Partial<State> => ({ failed: true })
  static getDerivedStateFromProps = ({ at }: Props, state: State): State =>
    at === state.at ? state : { failed: false, at }

  override state: State = { failed: false, at: this.props.at }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <SessionNotice
        title={texts.notShown}
        detail={texts.notShownExplained}
        action={{ label: texts.loadAgain, onPress: reload }}
      />
    )
  }
}
