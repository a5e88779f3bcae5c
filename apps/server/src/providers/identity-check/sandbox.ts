import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { takeFault } from '#providers/sandbox/queries.ts';
import type { IdentityCheck } from './port.ts';

/** A register that confirms every person, until a fault is set. */
export const sandboxIdentityCheck = ({ db }: OpenDatabase): IdentityCheck => ({
  name: 'sandbox',
  check: async ({ timeoutMs }) => {
    const fault = await takeFault(db, 'identity-check');
    if (fault === 'timeout') {
      await pause(timeoutMs);
      return 'unknown';
    }
    if (fault === 'refuse') return 'mismatch';
    return fault === 'cannot-verify' ? 'unknown' : 'match';
  },
});
