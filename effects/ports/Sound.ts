import type { Tone } from "../../src/kernel/eventNotes.ts"

/** Says it; `volume` in percent. */
export type Play = (tone: Tone, volume: number) => void

interface Note {
  /** Hertz. */
  readonly pitch: number
  /** Seconds after the tone begins, and how long it lasts. */
  readonly at: number
  readonly length: number
  readonly wave: OscillatorType
}

/** Short and high for accepted, two rising for paid, low and twice for refused: told apart without looking (rule 4 of the design). */
const NOTES: Readonly<Record<Tone, readonly Note[]>> = {
  accepted: [{ pitch: 1568, at: 0, length: 0.07, wave: "sine" }],
  paid: [
    { pitch: 1047, at: 0, length: 0.09, wave: "sine" },
    { pitch: 1568, at: 0.1, length: 0.16, wave: "sine" }
  ],
  refused: [
    { pitch: 196, at: 0, length: 0.12, wave: "triangle" },
    { pitch: 165, at: 0.17, length: 0.16, wave: "triangle" }
  ]
}

/** A tone that starts or stops at full strength clicks. */
const FADE = 0.008
/** A full tone would be the loudest sound of the machine. */
const LOUDEST = 0.5

const sing = (context: AudioContext, { pitch, at, length, wave }: Note, volume: number) => {
  const begin = context.currentTime + at
  const oscillator = new OscillatorNode(context, { type: wave, frequency: pitch })
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, begin)
  gain.gain.linearRampToValueAtTime((volume / 100) * LOUDEST, begin + FADE)
  gain.gain.setValueAtTime((volume / 100) * LOUDEST, begin + length - FADE)
  gain.gain.linearRampToValueAtTime(0, begin + length)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(begin)
  oscillator.stop(begin + length)
}

/**
 * Tones by WebAudio. The browser keeps them back until somebody has touched the page, which signing in does; one that
 * cannot be heard is no reason to stop anything.
 */
export const webAudio = (): Play => {
  let context: AudioContext | null = null
  return (tone, volume) => {
    if (volume <= 0) return
    try {
      const speaker = (context ??= new AudioContext({ latencyHint: "interactive" }))
      const play = () => {
        for (const note of NOTES[tone]) sing(speaker, note, volume)
      }
      if (speaker.state === "running") play()
      else
        speaker.resume().then(play, () => {
          // Nobody has touched the page yet.
        })
    } catch {
      // No sound on this machine.
    }
  }
}
