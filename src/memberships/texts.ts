export const title = "Memberships"
export const choose = "Choose a membership to sell or renew."
export const none = "This store sells no memberships."
export const loading = "Loading the membership"
export const notFound = "This membership was not found."
export const included = "Included"
export const forPeople = (most: number): string => (most === 1 ? "for 1 person" : `for up to ${most} people`)
export const now = (what: string): string => `Now: ${what}`
export const ends = (day: string): string => `ends ${day}`
export const ended = (day: string): string => `ended ${day}`
export const renews = (what: string): string => `Renews as ${what}`
export const starts = "New membership"
export const fromTo = (from: string, to: string): string => `${from} \u2013 ${to}`
export const participants = "Participants"
export const seats = "Seats"
export const seatsOf = (count: number): string => (count === 1 ? "1 seat" : `${count} seats`)
