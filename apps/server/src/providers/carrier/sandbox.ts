import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { lineOf, takeFault } from '#providers/sandbox/queries.ts';
import type { Carrier } from './port.ts';

const prefix = 'sandbox-line-';

/** A carrier whose lines are set on a page, /sandbox/carrier, for the browser that opens it. */
export const sandboxCarrier = ({ db }: OpenDatabase): Carrier => ({
  name: 'sandbox',
  tokens: 'pages',
  issueToken: async (deviceId) =>
    (await lineOf(db, deviceId)) === null ? null : `${prefix}${deviceId}`,
  confirmMobile: async ({ mobile, token, timeoutMs }) => {
    const fault = await takeFault(db, 'carrier');
    if (fault === 'timeout') {
      await pause(timeoutMs);
      return 'unavailable';
    }
    if (fault === 'refuse') return 'mismatch';
    const line = token.startsWith(prefix) ? await lineOf(db, token.slice(prefix.length)) : null;
    if (line === null) return 'unavailable';
    return line === mobile ? 'match' : 'mismatch';
  },
});
