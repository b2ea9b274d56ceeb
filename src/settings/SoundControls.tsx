import { useId } from "react"
import Volume2 from "lucide-react/icons/volume-2"
import VolumeX from "lucide-react/icons/volume-x"
import { IconButton } from "../ui/IconButton.tsx"
import type { Sound } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./SoundControls.module.css"

/** Volume and mute of the register's tones (rule 4 of the design). A change is heard at once. */
export const SoundControls = ({ sound, onVolume, onMute }: SoundControlsProps) => {
  const id = useId()
  return (
    <div className={styles["sound"]}>
      <IconButton
        icon={sound.muted ? VolumeX : Volume2}
        label={texts.muteTones}
        aria-pressed={sound.muted}
        onClick={() => onMute(!sound.muted)}
      />
      <label htmlFor={id}>{texts.tones}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={10}
        value={sound.volume}
        disabled={sound.muted}
        aria-valuetext={texts.spokenPercent(sound.volume)}
        onChange={(event) => onVolume(Number(event.target.value))}
      />
      <output htmlFor={id}>{sound.muted ? texts.muted : texts.percent(sound.volume)}</output>
    </div>
  )
}

export interface SoundControlsProps {
  readonly sound: Sound
  /** Percent. */
  readonly onVolume: (volume: number) => void
  readonly onMute: (muted: boolean) => void
}
