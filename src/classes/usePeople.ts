import { useState } from "react"
import { dayOf, shownDay } from "../customer/form/rules.ts"
import {
  type ParticipantFault,
  type ParticipantField,
  type Participating,
  participantsFault
} from "../participants/rules.ts"
import { NOBODY, seated } from "../participants/shown/rules.ts"

/** Days as the wire names them; what is none stays as it was typed. */
const asSent = (person: Participating): Participating => ({
  ...person,
  birthdate: dayOf(person.birthdate) ?? person.birthdate
})

/** Who is typed into the participants' form; whoever loses a seat is remembered until the screen is left. */
export const usePeople = (start: readonly Participating[], fields: readonly ParticipantField[]) => {
  const [typed, setTyped] = useState<readonly Participating[] | null>(null)
  const [count, setCount] = useState<number | null>(null)
  const [fault, setFault] = useState<ParticipantFault | null>(null)
  const seats = count ?? Math.max(1, start.length)
  const everybody = typed ?? start.map((person) => ({ ...person, birthdate: shownDay(person.birthdate) }))
  const people = seated(everybody, seats)
  return {
    seats,
    people,
    /** As they are sent. */
    sent: people.map(asSent),
    fault: fault !== null && fault.at < seats ? fault : null,
    typed: typed !== null,
    onSeats: setCount,
    onChange: (at: number, change: Partial<Participating>) => {
      const all = seated(everybody, Math.max(everybody.length, at + 1))
      setTyped(all.map((person, place) => (place === at ? { ...person, ...change } : person)))
      if (fault !== null && fault.at === at && fault.field in change) setFault(null)
    },
    onRemove: (at: number) => {
      setFault(null)
      if (at === 0) return setTyped([NOBODY, ...everybody.slice(1)])
      setTyped(people.filter((_, place) => place !== at))
      setCount(seats - 1)
    },
    /** Somebody in the first place who waited. */
    onFirst: (person: Partial<Participating>) => setTyped([{ ...NOBODY, ...person }, ...everybody.slice(1)]),
    /** Checks all of them; true when there is a fault, which is shown. */
    refuse: (): boolean => {
      const found = participantsFault(people.map(asSent), fields)
      setFault(found === null ? null : { ...found })
      return found !== null
    }
  }
}
export type People = ReturnType<typeof usePeople>
