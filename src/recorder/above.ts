/** What a component further up provides. That nobody does is a fault of the code. */
export const above = <T>(provided: T | null): T => {
  if (provided === null) throw new Error("Nothing above this component provides it")
  return provided
}
