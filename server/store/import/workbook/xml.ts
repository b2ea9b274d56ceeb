import { entitiesRead } from "../entities.ts"

/** A tag of a machine's XML: its name without a namespace, its attributes, and what it does. */
export interface Tag {
  readonly name: string
  readonly is: "open" | "close" | "empty"
  readonly attributes: string
  /** The text before it, since the tag before. */
  readonly text: string
}

/** Does a text define entities of its own? Then nothing of it is read: no file that a program saved does, and a bomb is made of them. */
export const definesEntities = (xml: string): boolean => /<!(?:doctype|entity)/i.test(xml)

const NAMESPACE = /^[^:\s/>]*:/

/** Goes over the tags of a text in their order; comments and instructions are passed over. Never goes back. */
export function* tagsOf(xml: string): Generator<Tag> {
  let from = 0
  for (;;) {
    const at = xml.indexOf("<", from)
    if (at < 0) return
    const text = xml.slice(from, at)
    if (xml.startsWith("<!--", at) || xml.startsWith("<?", at) || xml.startsWith("<![CDATA[", at)) {
      const isData = xml.startsWith("<![CDATA[", at)
      const mark = isData ? "]]>" : xml.startsWith("<!--", at) ? "-->" : "?>"
      const end = xml.indexOf(mark, at)
      if (end < 0) return
      from = end + mark.length
      continue
    }
    const end = xml.indexOf(">", at)
    if (end < 0) return
    from = end + 1
    const isClose = xml.startsWith("</", at)
    const isEmpty = xml.startsWith("/>", end - 1)
    const inner = xml.slice(at + (isClose ? 2 : 1), isEmpty ? end - 1 : end).replace(NAMESPACE, "")
    const space = inner.search(/\s/)
    yield {
      name: space < 0 ? inner : inner.slice(0, space),
      is: isClose ? "close" : isEmpty ? "empty" : "open",
      attributes: space < 0 ? "" : inner.slice(space),
      text
    }
  }
}

/** The value of an attribute; "" where it is not there. */
export const attributeOf = (attributes: string, name: string): string => {
  const at = attributes.indexOf(` ${name}="`)
  if (at < 0) return ""
  const from = at + name.length + 3
  return entitiesRead(attributes.slice(from, attributes.indexOf('"', from)))
}

/** The text of an element as people read it: Excel writes some control signs as _x000D_. */
export const textOf = (text: string): string => entitiesRead(text).replaceAll(/_x000[dDaA9]_/g, "\n")
