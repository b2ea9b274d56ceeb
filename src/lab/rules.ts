/** The practice bench, a page of its own beside the register. */
export const LAB_PATH = "/lab"
