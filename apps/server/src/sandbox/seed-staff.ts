import { builtInRoleNames, builtInRoles } from '@parasol/domain/accounts/permissions';
import type { App } from '#context.ts';
import { anyActiveStaff } from '#modules/accounts/queries/staff.ts';
import { addStaff } from '#modules/accounts/staff/create-staff.ts';

/** Good on this machine only: production never comes here. */
const password = 'parasol-sandbox';

/** One account for each role, named like it, so that there is somebody to log in as. */
export const seedStaff = async (app: App, say: (text: string) => void): Promise<void> => {
  if (await anyActiveStaff(app.database.db)) return;
  await Promise.all(
    builtInRoleNames.map((role) =>
      addStaff(
        app,
        {
          account: role,
          name: builtInRoles[role].title,
          role,
          brand: null,
          password,
          seeded: true,
        },
        'sandbox',
      ),
    ),
  );
  say(`sandbox staff: ${builtInRoleNames.join(', ')}, each with the password ${password}`);
};
