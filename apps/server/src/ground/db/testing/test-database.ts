import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '#ground/db/connection/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Any database of the test server; tests work on clones of the template. */
    databaseServer: string;
    databaseTemplates: { readonly empty: string; readonly stocked: string };
    /** The same server under the application's role. */
    applicationServer: string;
  }
}

export type TestDatabase = {
  readonly url: string;
  /** The same database as the application, which owns nothing. */
  readonly applicationUrl: string;
  readonly database: OpenDatabase;
  /** Closes `database` and removes it with everything in it. */
  drop(): Promise<void>;
};

/** A limit for a connection that hangs: on a busy machine one may take half a minute. */
export const testConnectMs = 90_000;

const onServer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A database of its own for one test file: migrated, and empty unless the catalogue is wanted. */
export const createTestDatabase = async (
  kind: 'empty' | 'stocked' = 'empty',
): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(
    `create database ${name} template ${inject('databaseTemplates')[kind]} strategy file_copy`,
  );
  const at = (server: string): string =>
    Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const url = at(inject('databaseServer'));
  const database = openDatabase({ url, poolSize: 8, connectMs: testConnectMs, strict: true });
  return {
    url,
    applicationUrl: at(inject('applicationServer')),
    database,
    drop: async () => {
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
};
