import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Kysely } from 'kysely';
import { staffHold, staffMay } from '@parasol/domain/accounts/access';
import type { App, Context, Verb } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { roleWorth } from './keep-roles.ts';
import { sealMobile } from './own-addresses.ts';
import { hashPassword } from './password.ts';
import { insertStaff } from '../queries/staff.ts';
import { emailTaken } from '../queries/staff-sign-on.ts';

interface NewStaff {
  readonly account: string;
  readonly name: string;
  readonly role: string;
  readonly brand: string | null;
  readonly password: string;
  readonly email?: string | null | undefined;
  readonly mobile?: string | null | undefined;
  /** Made by the sandbox, for this machine only. */
  readonly seeded?: boolean;
}

/** Null when the account exists already. */
export const addStaff = async (
  app: App,
  { password, seeded = false, email = null, mobile = null, ...staff }: NewStaff,
  actor: string,
): Promise<string | null> => {
  const staffId = randomUUID();
  const passwordHash = await hashPassword(password);
  const mobileSealed = await sealMobile(app, staffId, mobile);
  return inTransaction(app.database, async (tx) => {
    const row = { ...staff, staffId, passwordHash, seeded, email, mobileSealed };
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

/** Why an account cannot be given this role under this brand; an own role stays until the commit. */
export const whyNot = async (
  db: Kysely<Database>,
  { app, caller }: Pick<Context, 'app' | 'caller'>,
  role: string,
  brand: string | null,
): Promise<Refusal | null> => {
  if (!staffMay(caller, brand)) return refuse('NO_PERMISSION');
  if (brand !== null && !app.brands.some(({ id }) => id === brand)) {
    return refuse('INVALID_REQUEST', `没有编号为 ${brand} 的品牌`);
  }
  const worth = await roleWorth(db, role);
  if (worth === null) return refuse('INVALID_REQUEST', '没有这个角色');
  // Nobody gives away more than they hold.
  return [...worth].every((each) => staffHold(caller, each))
    ? null
    : refuse('NO_PERMISSION', '这个角色的权限超出了您自己的权限');
};

export const createStaff: Verb<'createStaff'> = async ({ app, caller }, input) => {
  const brand = input.brand === undefined ? caller.brand : input.brand;
  const refusal = await whyNot(app.database.db, { app, caller }, input.role, brand);
  if (refusal) return refusal;
  if (input.email && (await emailTaken(app.database.db, input.email, null))) {
    return refuse('CONFLICT', '这个邮箱已经属于另一个账号');
  }
  const staffId = await addStaff(app, { ...input, brand }, `staff:${caller.staffId}`);
  return staffId === null ? refuse('CONFLICT', '这个账号已经存在') : { staffId };
};
