import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { anyOwnStaff, closeSeeded } from '#modules/base/accounts/queries/staff.ts';
import { addStaff } from './create-staff.ts';

const schema = z.strictObject({
  account: z.string().regex(/^[a-z][a-z0-9._-]{2,39}$/),
  name: z.string().min(1),
  password: z.string().min(12),
});

type Say = (text: string) => void;

/** The first account, which can open accounts for the others. */
export const addFirstStaff = async (app: App, file: string, say: Say): Promise<void> => {
  if (await anyOwnStaff(app.database.db)) {
    say('FIRST_STAFF_FILE is ignored: there are staff who can log in already');
    return;
  }
  const parsed = schema.safeParse(parse(await readFile(file, 'utf8')));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((each) => `  ${each.path.join('.')}: ${each.message}`);
    throw new Error(`${file} has values that cannot be used:\n${lines.join('\n')}`);
  }
  const { account } = parsed.data;
  const made = await addStaff(app, { ...parsed.data, role: 'admin', brand: null }, 'system');
  if (made === null) {
    throw new Error(`${file}: the account ${account} exists and is closed; choose another name`);
  }
  say(`the first admin is ${account}`);
};

/**
 * A database from a development machine has accounts with a known password. Production closes them
 * before it listens, and their names are free again.
 */
export const closeSeededStaff = async (app: App, say: Say): Promise<void> => {
  const closed = await inTransaction(app.database, async (tx) => {
    const rows = await closeSeeded(tx.db, app.clock());
    for (const { staffId, account } of rows) {
      tx.audit({
        actor: 'system',
        action: 'staff.deactivated',
        subject: `staff:${staffId}`,
        detail: { account, reason: 'made by the sandbox' },
      });
      await app.happened(tx, 'staff.deactivated', { staffId, actor: 'system' });
    }
    return rows;
  });
  if (closed.length === 0) return;
  const names = closed.map(({ account }) => account).join(', ');
  app.log.error(
    { accounts: closed.length },
    'the sandbox had made staff accounts; they are closed',
  );
  say(`closed the staff accounts that the sandbox had made: ${names}`);
};
