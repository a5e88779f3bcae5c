import type { StaffStep } from '@parasol/domain/base/accounts/access';
import type { App } from '#ground/context.ts';
import type { Staff } from '#modules/base/accounts/queries/staff-row.ts';

/** Whether staff of a role log in with a second factor; the same under every brand. */
const needsSecondFactor = ({ env, settings }: App, { role }: Pick<Staff, 'role'>): boolean => {
  const { roles, everywhere } = settings.get('staff-second-factor', '');
  return roles.includes(role) && (everywhere || env.mode === 'production');
};

/** The next step a colleague owes for their own account, if any. */
export const pendingStep = (app: App, staff: Staff): StaffStep | null => {
  if (staff.mustChange) return 'own-password';
  return staff.totpSince === null && needsSecondFactor(app, staff) ? 'second-factor' : null;
};
