/** The exact words of the specification that only screens of the register say. */
export const OPEN_TITLE = "Open your register before processing transactions"
export const CLOSE_TITLE = "Enter closing cash amount"
export const RESOLVE_ORDERS = "Please resolve all open orders before closing register."
