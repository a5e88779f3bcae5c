import { sql, type Kysely } from 'kysely';

const oldestMajor = 15;

/** The reason why the schema cannot live on a server with this `server_version_num`, if there is one. */
export const tooOld = (versionNumber: number): string | undefined => {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= oldestMajor) return undefined;
  return (
    `the database server is PostgreSQL ${major}, and PostgreSQL ${oldestMajor} is the oldest that ` +
    'works: upgrade the server that DATABASE_URL names (with pg_upgrade, or pg_dump into a newer ' +
    'one), or leave DATABASE_URL out to use the PostgreSQL that comes with the application'
  );
};

/** Refuses to touch a server that is too old, before anything is written to it. */
export const refuseOldServer = async <Tables>(db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ number: number }>`
    select current_setting('server_version_num')::integer as number`.execute(db);
  const why = tooOld(rows[0]?.number ?? 0);
  if (why !== undefined) throw new Error(why);
};
