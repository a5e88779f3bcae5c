import { staffRoles } from '@parasol/domain/accounts/access';
import type { App } from '#context.ts';
import { anyActiveStaff } from '#modules/accounts/queries/staff.ts';
import { addStaff } from '#modules/accounts/staff/create-staff.ts';

/** Good on this machine only: production never comes here. */
const password = 'parasol-sandbox';

const names = {
  underwriter: '核保员',
  service: '客服',
  operations: '运营',
  compliance: '合规',
  admin: '管理员',
} as const;

/** One account for each role, named like it, so that there is somebody to log in as. */
export const seedStaff = async (app: App, say: (text: string) => void): Promise<void> => {
  if (await anyActiveStaff(app.database.db)) return;
  await Promise.all(
    staffRoles.map((role) =>
      addStaff(
        app,
        { account: role, name: names[role], role, brand: null, password, seeded: true },
        'sandbox',
      ),
    ),
  );
  say(`sandbox staff: ${staffRoles.join(', ')}, each with the password ${password}`);
};
