/** For what hangs, not for what is slow: a machine that does other things too may take that long. */
export const patience = { timeout: 90_000 };
