import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Client, type QueryResultRow } from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/ground/db/embedded/embedded-postgres.ts';
import { passOn } from './system.ts';

export interface NodeProcess {
  readonly base: string;
  readonly pid: number;
  /** Lines of its log that are warnings or worse. */
  readonly complaints: () => Promise<readonly string[]>;
  /** Ends it by SIGTERM and returns its exit code. */
  readonly end: () => Promise<number | null>;
}

export interface SharedDatabase {
  readonly startNode: (
    name: string,
    more?: Readonly<Record<string, string>>,
    /** The folder of its release; this one without it. */
    folder?: string,
    /** A command of the shell that takes something from the process before it starts. */
    before?: string,
  ) => Promise<NodeProcess>;
  readonly rows: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  readonly settings: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** A database of its own on which nodes of any release can be started, with one folder for all. */
export const startSharedDatabase = async (): Promise<SharedDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-nodes-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const running = new Set<NodeProcess>();
  const settings = {
    PARASOL_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.applicationUrl,
    DATABASE_OWNER_URL: postgres.url,
    REQUESTS_PER_MINUTE: '100000000',
  };
  return {
    settings,
    rows: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    startNode: async (name, more = {}, folder = process.cwd(), before = 'true') => {
      const logFile = join(dataDir, `${name}.log`);
      const child = spawn('sh', ['-c', `${before} && exec node apps/server/src/main.ts`], {
        cwd: folder,
        env: { ...process.env, ...settings, LOG_FILE: logFile, LOG_LEVEL: 'warn', ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      passOn(child);
      const ended = new Promise<number | null>((resolve) => {
        child.once('exit', resolve);
      });
      const base = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', (text: Buffer) => {
          const found = /http:\/\/localhost:\d+(?=\/)/.exec(text.toString());
          if (found) resolve(found[0]);
        });
        void ended.then((code) => reject(new Error(`${name} stopped with code ${code}`)));
      });
      const node: NodeProcess = {
        base,
        pid: child.pid ?? 0,
        complaints: async () =>
          (await readFile(logFile, 'utf8').catch(() => '')).split('\n').filter((line) => line),
        end: () => {
          running.delete(node);
          child.kill('SIGTERM');
          return ended;
        },
      };
      running.add(node);
      return node;
    },
    stop: async () => {
      await Promise.all([...running].map((node) => node.end()));
      await client.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
      await rm(`${dataDir}-audit`, { recursive: true, force: true });
    },
  };
};
