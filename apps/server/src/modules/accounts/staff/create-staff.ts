import { randomUUID } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import type { StaffRole } from '@parasol/domain/accounts/access';
import type { App, Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { hashPassword } from './password.ts';
import { anyStaff, insertStaff } from '../queries/staff.ts';

interface NewStaff {
  readonly account: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly brand: string | null;
  readonly password: string;
}

export const hasStaff = ({ database }: App): Promise<boolean> => anyStaff(database.db);

/** Null when the account exists already. */
export const addStaff = async (
  app: App,
  { password, ...staff }: NewStaff,
  actor: string,
): Promise<string | null> => {
  const staffId = randomUUID();
  const passwordHash = await hashPassword(password);
  return inTransaction(app.database, async (tx) => {
    const added = await insertStaff(tx.db, { ...staff, staffId, passwordHash }, app.clock());
    if (!added) return null;
    tx.audit({
      actor,
      action: 'staff.created',
      subject: `staff:${staffId}`,
      detail: { role: staff.role, brand: staff.brand },
    });
    return staffId;
  });
};

export const createStaff: Verb<'createStaff'> = async ({ app, caller }, input) => {
  if (caller.kind !== 'staff') return refuse('STAFF_LOGIN_REQUIRED');
  if (input.brand !== null && !app.brands.some(({ id }) => id === input.brand)) {
    return refuse('INVALID_REQUEST', `没有编号为 ${input.brand} 的品牌`);
  }
  const staffId = await addStaff(app, input, `staff:${caller.staffId}`);
  return staffId === null ? refuse('CONFLICT', '这个账号已经存在') : { staffId };
};
