import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { takeFault } from '#providers/sandbox/queries.ts';
import type { CardReader } from './port.ts';

/** The embedded reader, until a test makes it busy, away, or blind. */
export const sandboxCardReader = ({ db }: OpenDatabase, reader: CardReader): CardReader => ({
  ...reader,
  name: 'sandbox',
  read: async (picture) => {
    const fault = await takeFault(db, 'card-reading');
    if (fault === 'busy') return { kind: 'busy' };
    if (fault === 'timeout') return { kind: 'unavailable' };
    return fault === 'refuse' ? { kind: 'read', card: undefined } : reader.read(picture);
  },
});
