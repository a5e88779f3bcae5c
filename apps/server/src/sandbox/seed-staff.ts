import { builtInRoleNames, type BuiltInRole } from '@parasol/domain/base/accounts/permissions';
import type { App } from '#ground/context.ts';
import { anyActiveStaff } from '#modules/base/accounts/queries/staff.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';

/** Valid on this machine only: production never runs this. */
const password = 'parasol-sandbox';

/** Customers read the names of the colleagues who talk to them, so these are names. */
const names: Readonly<Record<BuiltInRole, string>> = {
  underwriter: '顾明远',
  'senior-underwriter': '沈若谷',
  service: '林晓雯',
  operations: '周启航',
  finance: '郑以宁',
  compliance: '许文清',
  'quality-check': '何静远',
  'product-manager': '宋知行',
  admin: '陆安平',
};

/** One account for each role, named like it, so that a developer can log in. */
export const seedStaff = async (app: App, say: (text: string) => void): Promise<void> => {
  if (await anyActiveStaff(app.database.db)) return;
  await Promise.all(
    builtInRoleNames.map((role) =>
      addStaff(
        app,
        {
          account: role,
          name: names[role],
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
