import { Refusal } from '@parasol/contract/errors';
import type { Permission } from '@parasol/domain/base/accounts/permissions';
import { z } from 'zod';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { clearSecondFactor, setPassword } from '#modules/base/accounts/queries/staff.ts';
import { endStaffSessions } from '#modules/base/accounts/queries/staff-sessions.ts';
import type { Staff } from '#modules/base/accounts/queries/staff-row.ts';
import { accountWords } from '#modules/base/accounts/staff/members/account-words.ts';
import { givePassword, sendPassword, tellTouched, type GivenPassword } from './given-password.ts';
import { roleWorth } from '#modules/base/accounts/staff/members/roles.ts';
import { needsMobile } from '#modules/base/accounts/staff/members/reactivate-staff.ts';
import { takesTwo, wereTwo } from '#modules/base/accounts/staff/second-granter.ts';
import { noteHand } from '#modules/base/accounts/staff/staff-hands.ts';
import { theirAccount } from '#modules/base/accounts/staff/their-account.ts';

export const resetAccount = z.object({
  staffId: z.string(),
  reason: z.string(),
  secondFactor: z.boolean(),
});
type Reset = z.output<typeof resetAccount>;

const reset = async (
  tx: Tx,
  context: StaffContext,
  { staffId, reason, secondFactor }: Reset,
  given: GivenPassword,
  grantedBy: string | null,
): Promise<void> => {
  await setPassword(tx.db, staffId, { ...given, mustChange: true });
  if (secondFactor) await clearSecondFactor(tx.db, staffId);
  const ended = await endStaffSessions(tx.db, { staffId }, context.now);
  await noteHand(tx, context, staffId, 'reset');
  tx.audit({
    actor: actorOf(context.caller),
    action: 'staff.password-reset',
    subject: `staff:${staffId}`,
    detail: { reason, secondFactor, ended, ...(grantedBy === null ? {} : { grantedBy }) },
  });
};

/** Acts in the asker's name; the person reads the password on their own mobile. */
export const resetGranted = async (
  tx: Tx,
  context: StaffContext,
  input: Reset,
  grantedBy: string,
): Promise<Refusal | object> => {
  const staff = await theirAccount(tx, context, input.staffId);
  if (staff instanceof Refusal) return staff;
  if (staff.mobileSealed === null) return needsMobile();
  const given = await givePassword(context.app, context.now);
  await reset(tx, context, input, given, grantedBy);
  await sendPassword(tx, context, staff, given);
  return {};
};

const askToReset = async (
  tx: Tx,
  context: StaffContext,
  staff: Staff,
  input: Reset,
): Promise<Refusal> => {
  if (staff.mobileSealed === null) return needsMobile();
  const what = input.secondFactor ? '密码，并取消验证器' : '密码';
  return putAsk(tx, context, {
    act: 'reset-account',
    key: staff.staffId,
    input,
    subject: `staff:${staff.staffId}`,
    brand: staff.brand,
    words: `重置${await accountWords(tx, context.app, staff)}的${what}，一次性密码只发到本人手机。`,
    why: input.reason,
  });
};

/** Every session with the old password ends. */
export const resetStaffPassword: Verb<'resetStaffPassword'> = async (context, input) => {
  const { app, now } = context;
  const given = await givePassword(app, now);
  return inTransaction(app.database, async (tx) => {
    const staff = await theirAccount(tx, context, input.staffId);
    if (staff instanceof Refusal) return staff;
    const worth = (await roleWorth(tx.db, staff.role)) ?? new Set<Permission>();
    const clears = input.secondFactor && staff.totpSince !== null && (await wereTwo(tx.db));
    if (clears || (await takesTwo(tx.db, worth))) return askToReset(tx, context, staff, input);
    await reset(tx, context, input, given, null);
    await tellTouched(tx, context, staff, '的密码已重置');
    return { password: given.password };
  });
};
