/** The one live region for small successes and searches; it is read out, never shown alone, and never takes focus. */
export const StatusLine = ({ children }: { readonly children: string }) => <output className="sr">{children}</output>
