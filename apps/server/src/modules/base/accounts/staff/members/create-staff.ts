import { randomUUID } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import type { Permission } from '@parasol/domain/base/accounts/permissions';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { insertStaff } from '#modules/base/accounts/queries/staff.ts';
import { emailTaken } from '#modules/base/accounts/queries/staff-sign-on.ts';
import { givePassword } from '#modules/base/accounts/staff/secrets/given-password.ts';
import { roleWorth } from './roles.ts';
import { sealMobile } from './own-addresses.ts';
import { hashPassword } from '#modules/base/accounts/staff/secrets/password.ts';
import { askToOpen, needsMobile } from './reactivate-staff.ts';
import { takesTwo } from '#modules/base/accounts/staff/second-granter.ts';
import { noteHand } from '#modules/base/accounts/staff/staff-hands.ts';
import { whyNot } from '#modules/base/accounts/staff/login/why-not.ts';

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
  const passwordHash = await hashPassword(password, app.env.mode);
  const mobileSealed = await sealMobile(app, staffId, mobile);
  return inTransaction(app.database, async (tx) => {
    const row = {
      ...staff,
      staffId,
      passwordHash,
      seeded,
      email,
      mobileSealed,
      active: true,
      mustChange: false,
      givenUntil: null,
    };
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

/**
 * A first password is good for one login. An account that will grant is made by two people, and its
 * owner reads the password on their own mobile.
 */
export const createStaff: Verb<'createStaff'> = async (context, input) => {
  const { app, caller, now } = context;
  const { db } = app.database;
  const { account, name, role, email = null, mobile = null, reason } = input;
  const brand = input.brand === undefined ? caller.brand : input.brand;
  const refusal = await whyNot(db, { app, caller }, role, brand);
  if (refusal) return refusal;
  if (email && (await emailTaken(db, email, null))) {
    return refuse('CONFLICT', '这个邮箱已经属于另一个账号');
  }
  const staffId = randomUUID();
  const given = await givePassword(app, now);
  const mobileSealed = await sealMobile(app, staffId, mobile);
  return inTransaction(app.database, async (tx) => {
    const byTwo = await takesTwo(tx.db, (await roleWorth(tx.db, role)) ?? new Set<Permission>());
    if (byTwo && mobileSealed === null) return needsMobile();
    const staff = { staffId, account, name, role, brand, email, mobileSealed };
    const row = { ...staff, ...given, seeded: false, active: !byTwo, mustChange: true };
    if (!(await insertStaff(tx.db, row, now))) return refuse('CONFLICT', '这个账号已经存在');
    await noteHand(tx, context, staffId, 'created');
    tx.audit({
      actor: actorOf(caller),
      action: 'staff.created',
      subject: `staff:${staffId}`,
      detail: { role, brand, reason, open: !byTwo },
    });
    return byTwo ? askToOpen(tx, context, staff, reason) : { staffId, password: given.password };
  });
};
