import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Any database of the test server; tests work on clones of the template. */
    databaseServer: string;
    databaseTemplates: { readonly empty: string; readonly stocked: string };
  }
}

export type TestDatabase = {
  readonly url: string;
  readonly database: OpenDatabase;
  /** Closes `database` and removes it with everything in it. */
  drop(): Promise<void>;
};

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own for one test file: migrated, and empty unless the catalogue is wanted. */
export async function createTestDatabase(
  kind: 'empty' | 'stocked' = 'empty',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${inject('databaseTemplates')[kind]}`);
  const address = new URL(inject('databaseServer'));
  address.pathname = `/${name}`;
  const url = address.href;
  const database = openDatabase({ url, poolSize: 8 });
  return {
    url,
    database,
    drop: async () => {
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
