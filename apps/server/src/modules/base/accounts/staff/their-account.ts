import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { isWithin } from '@parasol/domain/base/accounts/staff-powers';
import type { StaffContext } from '#ground/context.ts';
import { stillThere } from '#ground/subject.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lockStaff } from '#modules/base/accounts/queries/staff.ts';
import type { Staff } from '#modules/base/accounts/queries/staff-row.ts';
import { roleWorth } from './members/roles.ts';

/**
 * An account of the caller's brand, which they may manage with no more permissions than their own.
 */
export const theirAccount = async (
  tx: Tx,
  { caller }: Pick<StaffContext, 'caller'>,
  staffId: string,
): Promise<Staff | Refusal> => {
  const staff = stillThere(await lockStaff(tx.db, staffId));
  // The colleague may have been moved to another brand since the account was found.
  if (!staffMay(caller, staff.brand)) return refuse('NOT_FOUND', '没有找到这个账号');
  if (caller.staffId === staffId) {
    return refuse('CONFLICT', '不能这样处理自己的账号，请由另一位管理员办理');
  }
  const worth = await roleWorth(tx.db, staff.role);
  return worth === null || isWithin(worth, caller.permissions)
    ? staff
    : refuse('NO_PERMISSION', '这个账号的权限超出了您自己的权限，请由权限更高的同事办理');
};
