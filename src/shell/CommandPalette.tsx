import MenuIcon from "lucide-react/icons/menu"
import { flushSync } from "react-dom"
import { useUi } from "../app/hooks.ts"
import { CommandList } from "./CommandList.tsx"
import type { AppCommand } from "./menu/commands.tsx"
import { type CartControls, useCommands } from "./menu/useCommands.ts"
import * as texts from "./texts.ts"

/** Everything that can be done from here, to be searched by name; what is chosen runs once the list is gone. */
export const CommandPalette = ({ controls }: { readonly controls: CartControls | null }) => {
  const ui = useUi()
  const close = () => ui.set({ commandsOpen: false })
  const commands: readonly AppCommand[] = [
    ...useCommands(controls),
    { key: "menu", label: texts.menu, icon: MenuIcon, shortcut: "F10", run: () => ui.set({ menuOpen: true }) }
  ]
  return (
    <CommandList
      commands={commands}
      onClose={close}
      onRun={({ run }) => {
        flushSync(close)
        run()
      }}
    />
  )
}
