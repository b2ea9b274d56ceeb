/** Makes it until it stands: what goes wrong is told, and made once more when `told` ends; where that throws, it is given up. */
export const untilMade = async <A>(make: () => Promise<A>, told: (cause: unknown) => Promise<void>): Promise<A> => {
  for (;;)
    try {
      return await make()
    } catch (cause) {
      await told(cause)
    }
}
