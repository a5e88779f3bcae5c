import { startEmbeddedPostgres } from '#ground/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '#ground/db/migrating/prepare-database.ts';

type OwnPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/** A PostgreSQL in a folder of its own with every table in it, for programs that no test runner starts. */
export const startOwnPostgres = async (dataDir: string): Promise<OwnPostgres> => {
  const say = (): void => undefined;
  const postgres = await startEmbeddedPostgres({ dataDir, log: say });
  await prepareDatabase({ url: postgres.url, ownerUrl: undefined, say });
  return postgres;
};
