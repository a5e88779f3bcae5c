import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { applicationRole, grantApplication } from '../roles.ts';

const template = 'parasol_template';

/** One throw-away server for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parasol-test-'));
  // As root the server runs under another account, which must be able to come in.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, fsync: false });
  const remove = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(postgres.url);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('databaseServer', postgres.url);
  project.provide('databaseTemplate', template);
  project.provide('applicationServer', postgres.applicationUrl);
  return remove;
}

async function makeTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${template}`;
  await migrate({ url: address.href, log: () => undefined });
  const database = openDatabase({ url: address.href, poolSize: 1 });
  await database.jobQueue.install();
  await database.close();
  await grantApplication(address.href, applicationRole);
}
