import { randomUUID } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import { staffMay, type StaffRole } from '@parasol/domain/accounts/access';
import type { App, Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { hashPassword } from './password.ts';
import { insertStaff } from '../queries/staff.ts';

interface NewStaff {
  readonly account: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly brand: string | null;
  readonly password: string;
  /** Made by the sandbox, for this machine only. */
  readonly seeded?: boolean;
}

/** Null when the account exists already. */
export const addStaff = async (
  app: App,
  { password, seeded = false, ...staff }: NewStaff,
  actor: string,
): Promise<string | null> => {
  const staffId = randomUUID();
  const passwordHash = await hashPassword(password);
  return inTransaction(app.database, async (tx) => {
    const row = { ...staff, staffId, passwordHash, seeded };
    if (!(await insertStaff(tx.db, row, app.clock()))) return null;
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
  const brand = input.brand === undefined ? caller.brand : input.brand;
  if (!staffMay(caller, brand)) return refuse('NO_PERMISSION');
  if (brand !== null && !app.brands.some(({ id }) => id === brand)) {
    return refuse('INVALID_REQUEST', `没有编号为 ${brand} 的品牌`);
  }
  const staffId = await addStaff(app, { ...input, brand }, `staff:${caller.staffId}`);
  return staffId === null ? refuse('CONFLICT', '这个账号已经存在') : { staffId };
};
