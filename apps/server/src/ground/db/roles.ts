import type { Client } from 'pg';
import { wayTo } from './connection/primary.ts';

/** The role the application works under in the embedded server: it owns nothing. */
export const applicationRole = 'parasol_app';

const jobsSchema = 'pgboss';
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Grants for the application, as statements for the owner of the tables. Rows everywhere, but the
 * audit trail only through `audit_append`; no table, trigger or function can be made or changed.
 */
export const grantStatements = (role: string): readonly string[] => {
  const to = quoted(role);
  const rows = 'select, insert, update, delete';
  return [
    `grant usage on schema public, ${jobsSchema} to ${to}`,
    `revoke create on schema public, ${jobsSchema} from ${to}`,
    `grant ${rows} on all tables in schema public, ${jobsSchema} to ${to}`,
    `grant usage, select on all sequences in schema public, ${jobsSchema} to ${to}`,
    `grant execute on all functions in schema public, ${jobsSchema} to ${to}`,
    `revoke all on audit_entries, audit_heads from ${to}`,
    `revoke all on schema_migrations, schema_migrations_lock, migration_checksums from ${to}`,
    `grant select on audit_entries, audit_heads, migration_checksums to ${to}`,
  ];
};

const connected = async <Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const { connectionString, Client: Reaching } = wayTo(url);
  const client = new Reaching({ connectionString, application_name: 'parasol-roles' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * The role with this password, as an administrator of the server; an older password is replaced.
 */
export const ensureApplicationRole = (adminUrl: string, password: string): Promise<void> =>
  connected(adminUrl, async (client) => {
    const found = await client.query('select from pg_roles where rolname = $1', [applicationRole]);
    if (found.rowCount === 0) await client.query(`create role ${applicationRole}`);
    await client.query(
      `alter role ${applicationRole} login nosuperuser nocreatedb nocreaterole noreplication
       password ${client.escapeLiteral(password)}`,
    );
  });

/** Another session changed the same table, and has committed. */
const metAnother = (error: unknown): boolean =>
  error instanceof Error && error.message === 'tuple concurrently updated';

/**
 * Gives the role its rights, as the owner of the tables. Several nodes may do it at once, also while
 * one of them makes tables of months or of the queue.
 */
export const grantApplication = (ownerUrl: string, role: string): Promise<void> =>
  connected(ownerUrl, async (client) => {
    const grant = async (): Promise<void> => {
      await client.query('begin');
      await client.query(`select pg_advisory_xact_lock(hashtextextended('parasol grants', 0))`);
      for (const statement of grantStatements(role)) await client.query(statement);
      await client.query('commit');
    };
    for (let tries = 1; ; tries += 1) {
      try {
        return await grant();
      } catch (error) {
        if (!metAnother(error) || tries === 10) throw error;
        await client.query('rollback');
      }
    }
  });

export interface RoleRights {
  readonly role: string;
  readonly superuser: boolean;
  /** The role may act as the owner of the audit trail, and so change its entries. */
  readonly owner: boolean;
}

export const rightsOf = (url: string): Promise<RoleRights> =>
  connected(url, async (client) => {
    const { rows } = await client.query<RoleRights>(
      `select current_user as role,
         (select rolsuper from pg_roles where rolname = current_user) as superuser,
         coalesce((select pg_has_role(current_user, relowner, 'member') from pg_class
           where oid = to_regclass('audit_entries')), false) as owner`,
    );
    const [rights] = rows;
    if (!rights) throw new Error('the database does not say who we are');
    return rights;
  });
