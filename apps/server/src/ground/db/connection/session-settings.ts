import { minuteMs } from '@parasol/domain/base/calendar/durations';

/**
 * Time limits for a lock, a statement and an idle transaction, in milliseconds. The server ends
 * longer ones.
 */
const limits = {
  usual: { lock_timeout: 5_000, statement_timeout: 25_000 },
  urgent: { lock_timeout: 3_000, statement_timeout: 4_000 },
} as const;

const idleMs = minuteMs;

/** The settings that every connection of the application is opened with. */
export const sessionSettings = {
  /** Settings for ordinary work by their names in the server, which has to show these values. */
  usual: { ...limits.usual, idle_in_transaction_session_timeout: idleMs, timezone: 'UTC' },
  startup: (waits: keyof typeof limits) => ({
    options: '-c timezone=UTC',
    ...limits[waits],
    idle_in_transaction_session_timeout: idleMs,
  }),
} as const;
