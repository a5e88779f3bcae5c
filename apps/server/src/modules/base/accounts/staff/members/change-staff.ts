import { refuse, Refusal } from '@parasol/contract/errors';
import type { Permission } from '@parasol/domain/base/accounts/permissions';
import { needsTwo } from '@parasol/domain/base/accounts/staff-powers';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { z } from 'zod';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { changeStaffRow } from '#modules/base/accounts/queries/staff.ts';
import { emailTaken } from '#modules/base/accounts/queries/staff-sign-on.ts';
import type { Staff } from '#modules/base/accounts/queries/staff-row.ts';
import { accountWords } from './account-words.ts';
import { tellTouched } from '#modules/base/accounts/staff/secrets/given-password.ts';
import { roleWorth } from './roles.ts';
import { openMobile, sealMobile } from './own-addresses.ts';
import { takesTwo } from '#modules/base/accounts/staff/second-granter.ts';
import { noteHand } from '#modules/base/accounts/staff/staff-hands.ts';
import { theirAccount } from '#modules/base/accounts/staff/their-account.ts';
import { whyNot } from '#modules/base/accounts/staff/login/why-not.ts';

/** The account as an administrator wants it; the mobile is sealed before it is stored. */
export const changedAccount = z.object({
  staffId: z.string(),
  name: z.string(),
  role: z.string(),
  brand: z.string().nullable(),
  email: z.string().nullable(),
  mobileSealed: z.base64().nullable(),
  reason: z.string(),
});
type Change = z.output<typeof changedAccount>;

const sealedIn = ({ mobileSealed }: Change): Buffer | null =>
  mobileSealed === null ? null : Buffer.from(mobileSealed, 'base64');

/** Permissions are read with every call, so a change counts without a new login. */
const makeChange = async (
  tx: Tx,
  context: StaffContext,
  staff: Staff,
  change: Change,
  grantedBy: string | null,
): Promise<Record<string, never>> => {
  const { app, caller } = context;
  const { staffId, name, role, brand, email, reason } = change;
  // Another address is another person at the provider, until the provider names them.
  const signOn = email === staff.email ? staff.signOn : null;
  const sealed = sealedIn(change);
  const now = { name, role, brand, email, sign_on: signOn, mobile_sealed: sealed };
  await changeStaffRow(tx.db, staffId, now);
  await noteHand(tx, context, staffId, 'changed');
  const mobile = await openMobile(app, { staffId, mobileSealed: sealed });
  const before = await openMobile(app, staff);
  tx.audit({
    actor: actorOf(caller),
    action: 'staff.changed',
    subject: `staff:${staffId}`,
    detail: {
      reason,
      role,
      brand,
      was: { role: staff.role, brand: staff.brand },
      ...(mobile === before ? {} : { mobile: mobile === null ? null : maskPhone(mobile) }),
      ...(grantedBy === null ? {} : { grantedBy }),
    },
  });
  // Sent to the address used until now: a new address may be another person's.
  await tellTouched(tx, context, staff, '的角色、品牌或联系方式已修改');
  if (role !== staff.role || brand !== staff.brand)
    await app.happened(tx, 'staff.moved', { staffId, actor: actorOf(caller) });
  return {};
};

const whyNotChange = async (
  tx: Tx,
  context: StaffContext,
  { staffId, role, brand, email }: Change,
): Promise<Refusal | null> => {
  const refusal = await whyNot(tx.db, context, role, brand);
  if (refusal) return refusal;
  return email !== null && (await emailTaken(tx.db, email, staffId))
    ? refuse('CONFLICT', '这个邮箱已经属于另一个账号')
    : null;
};

export const changeGranted = async (
  tx: Tx,
  context: StaffContext,
  change: Change,
  grantedBy: string,
): Promise<Refusal | object> => {
  const staff = await theirAccount(tx, context, change.staffId);
  if (staff instanceof Refusal) return staff;
  const refusal = await whyNotChange(tx, context, change);
  return refusal ?? makeChange(tx, context, staff, change, grantedBy);
};

const askToChange = async (
  tx: Tx,
  context: StaffContext,
  staff: Staff,
  change: Change,
  mobile: readonly [before: string | null, after: string | null],
): Promise<Refusal> => {
  const { app } = context;
  const becomes = await accountWords(tx, app, { ...change, account: staff.account });
  const [before, after] = mobile;
  const parts = [
    `修改${await accountWords(tx, app, staff)}，改为${becomes}`,
    ...(change.email === staff.email ? [] : [`工作邮箱改为 ${change.email ?? '空'}`]),
    ...(before === after ? [] : [`手机号改为 ${after === null ? '空' : maskPhone(after)}`]),
  ];
  return putAsk(tx, context, {
    act: 'change-account',
    key: staff.staffId,
    input: change,
    subject: `staff:${staff.staffId}`,
    brand: change.brand === staff.brand ? staff.brand : null,
    words: `${parts.join('；')}。`,
    why: change.reason,
  });
};

export const changeStaff: Verb<'changeStaff'> = (context, input) => {
  const { app } = context;
  return inTransaction(app.database, async (tx) => {
    const staff = await theirAccount(tx, context, input.staffId);
    if (staff instanceof Refusal) return staff;
    const {
      name = staff.name,
      role = staff.role,
      brand = staff.brand,
      email = staff.email,
    } = input;
    const before = await openMobile(app, staff);
    const mobile = input.mobile === undefined ? before : input.mobile;
    const sealed =
      mobile === before ? staff.mobileSealed : await sealMobile(app, staff.staffId, mobile);
    const change: Change = {
      staffId: staff.staffId,
      name,
      role,
      brand,
      email,
      mobileSealed: sealed?.toString('base64') ?? null,
      reason: input.reason,
    };
    const refusal = await whyNotChange(tx, context, change);
    if (refusal) return refusal;
    const worthOf = async (of: string) => (await roleWorth(tx.db, of)) ?? new Set<Permission>();
    const now = { worth: await worthOf(staff.role), brand: staff.brand, email: staff.email };
    const then = { worth: await worthOf(role), brand, email };
    const byTwo =
      needsTwo({ ...now, mobile: before }, { ...then, mobile }) &&
      (await takesTwo(tx.db, then.worth));
    return byTwo
      ? askToChange(tx, context, staff, change, [before, mobile])
      : makeChange(tx, context, staff, change, null);
  });
};
