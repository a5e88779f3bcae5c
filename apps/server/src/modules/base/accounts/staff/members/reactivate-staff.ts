import { refuse, Refusal } from '@parasol/contract/errors';
import type { Permission } from '@parasol/domain/base/accounts/permissions';
import { z } from 'zod';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { setActive, setPassword } from '#modules/base/accounts/queries/staff.ts';
import type { Staff } from '#modules/base/accounts/queries/staff-row.ts';
import { accountWords } from './account-words.ts';
import { whyNot } from '#modules/base/accounts/staff/login/why-not.ts';
import { givePassword, sendPassword } from '#modules/base/accounts/staff/secrets/given-password.ts';
import { roleWorth } from './roles.ts';
import { takesTwo } from '#modules/base/accounts/staff/second-granter.ts';
import { noteHand } from '#modules/base/accounts/staff/staff-hands.ts';
import { theirAccount } from '#modules/base/accounts/staff/their-account.ts';

export const openedAccount = z.object({ staffId: z.string(), reason: z.string() });

export const needsMobile = (): Refusal =>
  refuse('INVALID_REQUEST', '这个角色可以复核他人的操作，一次性密码只发到本人手机，请先登记手机号');

/** Asks a second person to open an account that can grant. */
export const askToOpen = async (
  tx: Tx,
  context: StaffContext,
  staff: Pick<Staff, 'staffId' | 'account' | 'name' | 'role' | 'brand'>,
  reason: string,
): Promise<Refusal> =>
  putAsk(tx, context, {
    act: 'open-account',
    key: staff.staffId,
    input: { staffId: staff.staffId, reason } satisfies z.input<typeof openedAccount>,
    subject: `staff:${staff.staffId}`,
    brand: staff.brand,
    words: `启用${await accountWords(tx, context.app, staff)}，一次性密码只发到本人手机。`,
    why: reason,
  });

/**
 * Acts in the asker's name; the password goes to the person, so neither of the two can be that
 * person.
 */
export const openGranted = async (
  tx: Tx,
  context: StaffContext,
  { staffId, reason }: z.output<typeof openedAccount>,
  grantedBy: string,
): Promise<Refusal | object> => {
  const { app, caller, now } = context;
  const staff = await theirAccount(tx, context, staffId);
  if (staff instanceof Refusal) return staff;
  if (staff.active) return {};
  const refusal = await whyNot(tx.db, context, staff.role, staff.brand);
  if (refusal) return refusal;
  if (staff.mobileSealed === null) return needsMobile();
  const given = await givePassword(app, now);
  await setPassword(tx.db, staffId, { ...given, mustChange: true });
  await setActive(tx.db, staffId, true);
  await noteHand(tx, context, staffId, 'reactivated');
  await sendPassword(tx, context, staff, given);
  tx.audit({
    actor: actorOf(caller),
    action: 'staff.reactivated',
    subject: `staff:${staffId}`,
    detail: { reason, grantedBy },
  });
  return {};
};

export const reactivateStaff: Verb<'reactivateStaff'> = (context, { staffId, reason }) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const staff = await theirAccount(tx, context, staffId);
    if (staff instanceof Refusal) return staff;
    if (staff.active) return {};
    if (staff.seeded && app.env.mode === 'production') {
      return refuse('CONFLICT', '这是演示环境的账号，不能启用，请新建账号');
    }
    const worth = (await roleWorth(tx.db, staff.role)) ?? new Set<Permission>();
    if (await takesTwo(tx.db, worth)) {
      if (staff.mobileSealed === null) return needsMobile();
      return askToOpen(tx, context, staff, reason);
    }
    await setActive(tx.db, staffId, true);
    await noteHand(tx, context, staffId, 'reactivated');
    tx.audit({
      actor: actorOf(caller),
      action: 'staff.reactivated',
      subject: `staff:${staffId}`,
      detail: { reason },
    });
    return {};
  });
};
