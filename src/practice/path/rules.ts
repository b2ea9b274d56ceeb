/** Everything of practice lives below this address: pages, calls, pictures and cookies. */
export const PRACTICE = "/practice"

/** Is it the practice register's address, or one below it? */
export const isPractice = (pathname: string): boolean => pathname === PRACTICE || pathname.startsWith(`${PRACTICE}/`)
