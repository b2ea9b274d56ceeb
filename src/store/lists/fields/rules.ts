/** How a field of a list's row is written: "2.5" for a percent, "1" for a switch that is on, "09:30" for a time, "2026-12-25" for a day. */
type Written = "words" | "percent" | "switch" | "choice" | "number" | "time" | "day"

/** A field of a row, by the name that it has on the wire. */
export interface ListField {
  readonly label: string
  readonly is: Written
  /** Nothing is saved without it. */
  readonly needed?: true
  /** What a new row begins with. */
  readonly first?: string
  /** What it may be, and what each is called; `from` names another list whose rows it may be, or none. */
  readonly choices?: readonly (readonly [value: string, label: string])[]
  readonly from?: "fees" | "tax_classes"
  /** It is said once, when the row is made. */
  readonly fixed?: true
  /** A new one may say several at once: "1-6". */
  readonly several?: true
  /** The switch that makes it go without saying. */
  readonly unless?: string
  /** What a switch means, or how a text is written. */
  readonly hint?: string
  /** What its column is called in a file; missing: the rows themselves stand in that order. */
  readonly header?: string
}

/** A small list of the store. */
export interface List {
  readonly title: string
  /** What a row is called within a sentence, one and several. */
  readonly one: string
  readonly many: string
  readonly fields: Readonly<Record<string, ListField>>
  /** The field by which people know a row: no two have the same, within what `within` says. */
  readonly name: string
  readonly within?: string
  /** The fields that the list shows besides. */
  readonly shown: readonly string[]
  /** Its rows are these for ever: none is made and none is archived. */
  readonly isWhole?: true
  /** What it is for. */
  readonly about: string
}
