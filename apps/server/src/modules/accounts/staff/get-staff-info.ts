import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { staffById } from '../queries/staff.ts';

export const getStaffInfo: Verb<'getStaffInfo'> = async ({ app, caller }) => {
  const staff =
    caller.kind === 'staff' ? await staffById(app.database.db, caller.staffId) : undefined;
  if (!staff || caller.kind !== 'staff') return refuse('STAFF_LOGIN_REQUIRED');
  const { staffId, name, role } = staff;
  return {
    staffId,
    name,
    role,
    pending: caller.pending,
    actingFor: caller.actingFor?.userId ?? null,
  };
};
