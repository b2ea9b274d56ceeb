/** The exact words of the specification for customers. */
export const NO_CUSTOMERS = "No customers were found. Please try your search again."

/** CUST-19, ERR-04. */
export const NO_ORDERS = "No orders were found for this customer."
/** CUST-20, ERR-05. */
export const NO_OPEN_ORDERS = "No open orders were found for this customer."
/** CUST-26, ERR-06. */
export const NO_NOTES = "No previous notes were found for this customer."
