/**
 * A line of paper: `double` is twice as high and wide, so that half as much fits on it; `barcode` is a Code 128 of its
 * text, which is printable ASCII.
 */
export interface Row {
  readonly text: string
  readonly look: "plain" | "bold" | "double" | "barcode"
}

export const plain = (text: string): Row => ({ text, look: "plain" })
export const bold = (text: string): Row => ({ text, look: "bold" })

const INDENT = 2

/** Words on as many lines as they need; a word longer than a line is cut. `width` is at least 1. */
export const wrap = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  let line = ""
  for (const word of text.split(" ").filter((one) => one !== "")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line)
      line = ""
    }
    line = line === "" ? word : `${line} ${word}`
    for (; line.length > width; line = line.slice(width)) lines.push(line.slice(0, width))
  }
  return line === "" ? lines : [...lines, line]
}

/** Words in the middle of the paper. */
export const centred = (text: string, width: number): readonly string[] =>
  wrap(text, width).map((line) => " ".repeat(Math.floor((width - line.length) / 2)) + line)

/** Words twice as large in the middle of paper that is `width` ordinary characters wide. */
export const large = (text: string, width: number): readonly Row[] =>
  centred(text, Math.floor(width / 2)).map((line): Row => ({ text: line, look: "double" }))

/** Words further in than the rest, on as many lines as they need. */
export const indented = (text: string, width: number): readonly string[] =>
  wrap(text, width - INDENT).map((line) => " ".repeat(INDENT) + line)

/** A label and its value at the two edges; a label that is too long goes on above the value's line. */
export const pair = (label: string, value: string, width: number): readonly string[] => {
  const room = width - value.length - 1
  const fits = label.length <= room
  const above = fits ? [] : wrap(label, width)
  const line = fits ? label + value.padStart(width - label.length) : value.padStart(width)
  return [...above, ...cut(line, width)]
}

const cut = (line: string, width: number): readonly string[] =>
  line.length <= width ? [line] : [line.slice(0, width), ...cut(line.slice(width), width)]

export const rule = (width: number): string => "-".repeat(width)
