import { openDatabase } from '#ground/db/connection/database.ts';
import { refusePooler } from '#ground/db/connection/refuse-pooler.ts';
import { migrate } from './migrate.ts';
import { grantApplication, rightsOf } from '#ground/db/roles.ts';

/** Makes the tables of the job queue, as their owner. */
const installQueue = async (ownerUrl: string): Promise<void> => {
  const database = openDatabase({ url: ownerUrl, poolSize: 1 });
  try {
    await database.jobQueue.install();
  } finally {
    await database.close();
  }
};

/**
 * Brings the tables up to date as their owner and gives the application's role its rights. Without
 * an owner of its own the application's role does everything, and the log says so.
 */
export const prepareDatabase = async (options: {
  readonly url: string;
  readonly ownerUrl: string | undefined;
  readonly say: (text: string) => void;
}): Promise<void> => {
  const { url, ownerUrl, say } = options;
  await refusePooler(url);
  await migrate({ url: ownerUrl ?? url, log: say });
  if (ownerUrl !== undefined) {
    await installQueue(ownerUrl);
    await grantApplication(ownerUrl, (await rightsOf(url)).role);
  }
  const rights = await rightsOf(url);
  if (!rights.superuser && !rights.owner) return;
  const what = rights.superuser ? 'is a superuser' : 'owns the tables';
  say(`the database role "${rights.role}" ${what} and could rewrite the audit trail;`);
  say(
    'set DATABASE_OWNER_URL for migrations and a role of its own in DATABASE_URL (parasol roles)',
  );
};
