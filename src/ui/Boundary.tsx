import { Component, type ReactNode } from "react"

interface Props {
  /** The place that is shown: what could not be drawn at another one may well be drawn here. */
  readonly at: string
  /** Stands in its place where it cannot be drawn. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
  readonly at: string
}

/** What cannot be drawn, or whose script cannot be fetched, takes no more with it than stands in here. */
export class Boundary extends Component<Props, State> {
  static getDerivedStateFromError = (): Partial<State> => ({ failed: true })
  static getDerivedStateFromProps = ({ at }: Props, state: State): State =>
    at === state.at ? state : { failed: false, at }

  override state: State = { failed: false, at: this.props.at }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
