import { TextField } from "../ui/TextField.tsx"
import { MAC_LENGTH } from "./rules.ts"
import { maskMac } from "./models/rules.ts"
import * as texts from "./texts.ts"

/** Six hex pairs with their colons, put there while typing or by a scan of the printer's label (PRN-02). */
export const MacField = ({ value, describedBy, onChange }: MacFieldProps) => (
  <TextField
    label={texts.macAddress}
    className="code"
    value={value}
    placeholder={texts.macExample}
    maxLength={MAC_LENGTH + 5}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    aria-describedby={describedBy}
    data-own-keys
    onChange={(event) => onChange(maskMac(event.target.value))}
  />
)

export interface MacFieldProps {
  readonly value: string
  readonly describedBy: string
  readonly onChange: (mac: string) => void
}
