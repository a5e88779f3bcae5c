import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type { App } from '#ground/context.ts';
import { jobHandlers } from '#job-handlers.ts';
import { openDatabase } from '#ground/db/connection/database.ts';
import { startEmbeddedPostgres } from '#ground/db/embedded/embedded-postgres.ts';
import { migrate } from '#ground/db/migrating/migrate.ts';
import { stockArticles } from '#modules/products/articles/stock-articles.ts';
import { openCatalogue } from '#modules/products/catalogue/open-catalogue.ts';
import { ensureKnowledge } from '#modules/service/chat/knowledge/known-answers.ts';
import { loadFolderLibrary } from '#modules/products/disclosure/library/folder-library.ts';
import { healthCheckOf } from '#modules/products/disclosure/open-disclosure.ts';
import { stockLibrary } from '#modules/products/disclosure/library/publish-library.ts';
import { applicationRole, grantApplication } from '#ground/db/roles.ts';

const catalogueFolder = path.join(import.meta.dirname, '../../../../catalogue');

const empty = 'parasol_empty';
const stocked = 'parasol_stocked';

/** The same address by the server's socket, which a throw-away server has in its own folder. */
const bySocket = (url: string, cluster: string): string => {
  const address = new URL(url);
  address.searchParams.set('host', cluster);
  return address.href;
};

/** One throw-away server for the whole run, with the templates that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parasol-test-'));
  // Root starts the server under another account, which needs access to the folder.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, fsync: false });
  const remove = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplates(postgres.url);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('databaseServer', bySocket(postgres.url, postgres.cluster));
  project.provide('databaseTemplates', { empty, stocked });
  project.provide('applicationServer', bySocket(postgres.applicationUrl, postgres.cluster));
  return remove;
}

/** One that is migrated, and one that also has the catalogue published. */
const makeTemplates = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const at = (name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await client.query(`create database ${empty}`);
  await migrate({ url: at(empty), log: () => undefined });
  const database = openDatabase({ url: at(empty), poolSize: 1 });
  // Has every queue, whichever app would run them.
  await database.jobQueue.ready(jobHandlers({} as App));
  await database.close();
  await grantApplication(at(empty), applicationRole);
  await client.query(`create database ${stocked} template ${empty}`);
  await client.end();
  await stock(at(stocked));
};

const stock = async (url: string): Promise<void> => {
  const database = openDatabase({ url, poolSize: 2 });
  const library = await loadFolderLibrary(catalogueFolder);
  const now = new Date('2026-05-20T10:00+08:00');
  await stockLibrary(database, library, { now, byStaff: false });
  const catalogue = await openCatalogue({
    database,
    tell: async () => undefined,
    folder: catalogueFolder,
    checkHealth: healthCheckOf(() => library.library),
    clock: () => now,
    say: () => undefined,
  });
  await catalogue.close();
  await ensureKnowledge({ database, clock: () => now });
  await stockArticles(database, { folder: catalogueFolder, production: false, now });
  await database.close();
};
