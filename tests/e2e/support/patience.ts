/** For hanging, not for slowness: a busy machine may take that long too. */
export const patience = { timeout: 90_000 };
