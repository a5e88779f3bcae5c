import { applicationRole, grantApplication, grantStatements, rightsOf } from '#ground/db/roles.ts';
import type { Command } from './command.ts';

/**
 * Prints the statements that an administrator runs once; with both addresses set, grants and
 * checks.
 */
export const roles: Command = async ({ env, say }) => {
  const { databaseUrl, databaseOwnerUrl } = env;
  if (databaseUrl === undefined || databaseOwnerUrl === undefined) {
    say(`create role ${applicationRole} login password '…' nosuperuser nocreatedb nocreaterole;`);
    for (const statement of grantStatements(applicationRole)) say(`${statement};`);
    say('-- the owner runs these after the first start; with DATABASE_OWNER_URL every start does');
    return 0;
  }
  const { role } = await rightsOf(databaseUrl);
  await grantApplication(databaseOwnerUrl, role);
  const rights = await rightsOf(databaseUrl);
  const wrong = rights.superuser || rights.owner;
  say(`${role}: ${wrong ? 'could still rewrite the audit trail' : 'owns nothing'}`);
  return wrong ? 1 : 0;
};
