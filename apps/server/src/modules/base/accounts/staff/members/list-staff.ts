import { staffMay } from '@parasol/domain/base/accounts/access';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import type { Verb } from '#ground/context.ts';
import { listStaffRows } from '#modules/base/accounts/queries/staff.ts';
import { lastSeenStaff } from '#modules/base/accounts/queries/staff-sessions.ts';
import { roleTitles } from './roles.ts';
import { openMobile } from './own-addresses.ts';

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
      const mobile = await openMobile(app, each);
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
