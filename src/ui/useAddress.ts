import { useSearchParams } from "./navigation.ts"

/** What of a list is looked at, in the address: a name's word, "" for none, and a change of some, "" takes a name away. */
export const useAddress = () => {
  const [query, setQuery] = useSearchParams()
  return {
    word: (name: string): string => query.get(name) ?? "",
    /** From 1. */
    page: Math.max(1, Number(query.get("page") ?? "1") || 1),
    change: (fields: Readonly<Record<string, string>>): void => {
      const next = new URLSearchParams(query)
      for (const [name, value] of Object.entries(fields)) {
        if (value === "") next.delete(name)
        else next.set(name, value)
      }
      setQuery(next)
    }
  }
}
