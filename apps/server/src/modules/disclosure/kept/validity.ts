const days = 86_400_000;

/** How long an answer about one's health stands for an order. */
export const validUntil = (now: Date): Date => new Date(now.getTime() + 30 * days);

/** How long a smart underwriting that was begun waits to be gone on with. */
export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + 30 * days);
