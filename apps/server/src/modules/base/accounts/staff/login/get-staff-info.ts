import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { recoveryCodesLeft, staffById } from '#modules/base/accounts/queries/staff.ts';
import { staffTimes } from './find-staff-session.ts';
import { roleTitles } from '#modules/base/accounts/staff/members/roles.ts';

export const getStaffInfo: Verb<'getStaffInfo'> = async ({ app, caller }) => {
  const { db } = app.database;
  const [staff, titles, recoveryCodes] = await Promise.all([
    staffById(db, caller.staffId),
    roleTitles(db),
    recoveryCodesLeft(db, caller.staffId),
  ]);
  if (!staff) return refuse('STAFF_LOGIN_REQUIRED');
  const { staffId, account, name, role, brand, totpSince } = staff;
  return {
    staffId,
    account,
    name,
    role,
    roleTitle: titles.get(role) ?? role,
    permissions: [...caller.permissions],
    brand,
    brands: app.brands
      .filter(({ id }) => staffMay(caller, id))
      .map((each) => ({ id: each.id, name: each.name })),
    secondFactor: totpSince !== null,
    recoveryCodes,
    idleMinutes: staffTimes(app).idle / minuteMs,
    pending: caller.pending,
    actingFor: caller.actingFor?.userId ?? null,
  };
};
