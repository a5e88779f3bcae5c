import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import { maskPhone } from '@parasol/domain/fields/mask';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { newToken } from '../sessions/token.ts';
import {
  changeStaffRow,
  clearSecondFactor,
  listStaffRows,
  lockStaff,
  setActive,
  setPassword,
} from '../queries/staff.ts';
import { emailTaken } from '../queries/staff-sign-on.ts';
import { endStaffSessions, lastSeenStaff } from '../queries/staff-sessions.ts';
import type { Staff } from '../queries/staff-row.ts';
import { whyNot } from './create-staff.ts';
import { roleTitles } from './keep-roles.ts';
import { openMobile, sealMobile } from './own-addresses.ts';
import { hashPassword } from './password.ts';

/** Somebody else whom the caller may look after: an admin of one brand has nothing of another's. */
const theirs = async (
  tx: Tx,
  { caller }: StaffContext,
  staffId: string,
): Promise<Staff | Refusal> => {
  const staff = await lockStaff(tx.db, staffId);
  if (!staff || !staffMay(caller, staff.brand)) return refuse('NOT_FOUND', '没有找到这个账号');
  if (caller.staffId === staffId) {
    return refuse('CONFLICT', '不能这样处理自己的账号，请由另一位管理员办理');
  }
  return staff;
};

export const listStaff: Verb<'listStaff'> = async ({ app, caller }) => {
  const { db } = app.database;
  const [rows, titles, seen] = await Promise.all([
    listStaffRows(db),
    roleTitles(db),
    lastSeenStaff(db),
  ]);
  const shown = rows
    .filter(({ brand }) => staffMay(caller, brand))
    .map(async (each) => {
      const mobile = await openMobile(app, each.staffId, each.mobileSealed);
      return {
        ...each,
        mobile: mobile === null ? null : maskPhone(mobile),
        roleTitle: titles.get(each.role) ?? each.role,
        secondFactor: each.totpSince !== null,
        signOn: each.signOn !== null,
        createdAt: each.createdAt.toISOString(),
        lastSeenAt: seen.get(each.staffId)?.toISOString() ?? null,
      };
    });
  return { staff: await Promise.all(shown) };
};

/** The permissions are read with every call, so nobody has to log in again for it to count. */
export const changeStaff: Verb<'changeStaff'> = (
  context,
  { staffId, reason, mobile, ...change },
) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const staff = await theirs(tx, context, staffId);
    if (staff instanceof Refusal) return staff;
    const sealed =
      mobile === undefined ? staff.mobileSealed : await sealMobile(app, staffId, mobile);
    const {
      name = staff.name,
      role = staff.role,
      brand = staff.brand,
      email = staff.email,
    } = change;
    const refusal = await whyNot(tx.db, context, role, brand);
    if (refusal) return refusal;
    if (email !== null && (await emailTaken(tx.db, email, staffId))) {
      return refuse('CONFLICT', '这个邮箱已经属于另一个账号');
    }
    // Another address is another person at the provider, until it says who.
    const signOn = email === staff.email ? staff.signOn : null;
    const now = { name, role, brand, email, sign_on: signOn, mobile_sealed: sealed };
    await changeStaffRow(tx.db, staffId, now);
    tx.audit({
      actor: actorOf(caller),
      action: 'staff.changed',
      subject: `staff:${staffId}`,
      detail: {
        reason,
        role,
        brand,
        was: { role: staff.role, brand: staff.brand },
        ...(mobile === undefined ? {} : { mobile: mobile === null ? null : maskPhone(mobile) }),
      },
    });
    if (role !== staff.role || brand !== staff.brand)
      await app.happened(tx, 'staff.moved', { staffId, actor: actorOf(caller) });
    return {};
  });
};

export const deactivateStaff: Verb<'deactivateStaff'> = (context, { staffId, reason }) => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const staff = await theirs(tx, context, staffId);
    if (staff instanceof Refusal) return staff;
    if (!staff.active) return {};
    await setActive(tx.db, staffId, false);
    const ended = await endStaffSessions(tx.db, { staffId }, now);
    tx.audit({
      actor: actorOf(caller),
      action: 'staff.deactivated',
      subject: `staff:${staffId}`,
      detail: { reason, ended },
    });
    await app.happened(tx, 'staff.deactivated', { staffId, actor: actorOf(caller) });
    return {};
  });
};

export const reactivateStaff: Verb<'reactivateStaff'> = (context, { staffId, reason }) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const staff = await theirs(tx, context, staffId);
    if (staff instanceof Refusal) return staff;
    if (staff.active) return {};
    if (staff.seeded && app.env.mode === 'production') {
      return refuse('CONFLICT', '这是演示环境的账号，不能启用，请新建账号');
    }
    await setActive(tx.db, staffId, true);
    tx.audit({
      actor: actorOf(caller),
      action: 'staff.reactivated',
      subject: `staff:${staffId}`,
      detail: { reason },
    });
    return {};
  });
};

/** The new password is good for choosing an own one; whoever was in with the old one is out. */
export const resetStaffPassword: Verb<'resetStaffPassword'> = async (context, input) => {
  const { app, caller, now } = context;
  const { staffId, reason, secondFactor } = input;
  const password = newToken().slice(0, 20);
  const passwordHash = await hashPassword(password);
  return inTransaction(app.database, async (tx) => {
    const staff = await theirs(tx, context, staffId);
    if (staff instanceof Refusal) return staff;
    await setPassword(tx.db, staffId, { passwordHash, mustChange: true });
    if (secondFactor) await clearSecondFactor(tx.db, staffId);
    const ended = await endStaffSessions(tx.db, { staffId }, now);
    tx.audit({
      actor: actorOf(caller),
      action: 'staff.password-reset',
      subject: `staff:${staffId}`,
      detail: { reason, secondFactor, ended },
    });
    return { password };
  });
};
