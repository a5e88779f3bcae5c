import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Pool } from 'pg';
import { checkDigitOf } from '@parasol/domain/base/fields/papers/id-card';
import { openApp } from '../../apps/server/src/app.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/ground/db/embedded/embedded-postgres.ts';
import { blindIndex } from '../../apps/server/src/ground/db/personal-data/blind-index.ts';
import { loadBlindIndexKey } from '../../apps/server/src/ground/db/personal-data/key-ring.ts';
import { readEnv } from '../../apps/server/src/ground/env.ts';
import { createLog } from '../../apps/server/src/http/watching/logging.ts';
import { createServer } from '../../apps/server/src/http/server.ts';
import { sessionCookie } from '../../apps/server/src/modules/base/accounts/sessions/cookie-names.ts';
import { newToken, tokenHash } from '../../apps/server/src/modules/base/accounts/sessions/token.ts';
import { countStatements, type Statement } from './statements.ts';

const atOnce = 16;
export const documents = ['exclusions', 'surrender-loss', 'duty-of-disclosure'];

/** The server in a process of its own, without workers: what follows an order is not measured. */
const serve = async (): Promise<void> => {
  if (process.argv[3] === 'counting') {
    const counted = countStatements();
    process.on('message', () => process.send?.(counted()));
  }
  const env = readEnv();
  const url = env.databaseUrl ?? '';
  const { app } = await openApp({ env, url, log: createLog(env), say: () => {} });
  const { server } = await createServer({ app, release: 'bench' });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`);
};

const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the server stopped with code ${code}`)));
  });

/** The database still exists while the server closes its connections. */
const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve();
      return;
    }
    child.removeAllListeners('exit');
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

interface Visit {
  readonly base: string;
  readonly userId: string;
  readonly cookie: string;
}

/** Every request from another address, or the limits of one would be measured. */
const post = <Data>(
  { base, cookie }: Pick<Visit, 'base' | 'cookie'>,
  path: string,
  body: object,
): Promise<Data> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      host: 'localhost',
      origin: 'http://localhost',
      'x-forwarded-for': `10.${randomBytes(3).join('.')}`,
      cookie,
    };
    const sent = request(`${base}${path}`, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { code, msg, data } = JSON.parse(Buffer.concat(parts).toString()) as {
          code: number;
          msg: string;
          data: Data;
        };
        if (code === 0) resolve(data);
        else reject(new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`));
      });
    });
    sent.on('error', reject).end(text);
  });

const logIn = async (pool: Pool, base: string): Promise<Visit> => {
  const token = newToken();
  const userId = randomUUID();
  await pool.query(
    `insert into users (user_id, crypto_user_id, brand, mobile_sealed, mobile_index, created_at)
     values ($1, gen_random_uuid(), 'qinghe', '\\x00', $2, now())`,
    [userId, randomBytes(32)],
  );
  await pool.query(
    `insert into user_sessions (session_id, user_id, brand, token_hash, device_id, user_agent,
       login_by, created_at, rotated_at, last_seen_at)
     values (gen_random_uuid(), $1, 'qinghe', $2, 'bench', '', 'code', now(), now(), now())`,
    [userId, tokenHash(token)],
  );
  return { base, userId, cookie: `${sessionCookie}=${token}` };
};

let people = 0;
/**
 * A new person every time, always of the same age, and with a name of their own: orders about
 * people who share name, birth date and sex wait for each other, because they may be one person.
 */
const nextPerson = (): { readonly certNo: string; readonly name: string } => {
  people += 1;
  const day = new Date(Date.UTC(1988, 0, 1 + Math.floor(people / 999))).toISOString().slice(0, 10);
  const digits = `310104${day.replaceAll('-', '')}${String(1 + (people % 999)).padStart(3, '0')}`;
  const name = `陈晓${String.fromCodePoint(0x4e00 + (people % 20_000))}`;
  return { certNo: digits + checkDigitOf(digits), name };
};

export interface Draft {
  readonly draftNo: string;
  readonly revision: number;
  /** Session of the customer who filled it in: an account is one person's. */
  readonly cookie: string;
}

/**
 * A quote opens one draft, so each customer gets one of their own: the same under another number.
 */
const copyQuote = async (pool: Pool, quoteNo: string, userId: string): Promise<string> => {
  const { rows } = await pool.query<{ quote_no: string }>(
    `insert into quotes
     select (jsonb_populate_record(q,
       jsonb_build_object('quote_no', gen_random_uuid(), 'user_id', $2::uuid))).*
     from quotes q where q.quote_no = $1
     returning quote_no`,
    [quoteNo, userId],
  );
  return rows[0]?.quote_no ?? '';
};

/** Complete drafts, with all texts read and all people checked. */
const prepare = async (
  pool: Pool,
  keys: string,
  base: string,
  quoteNo: string,
  count: number,
): Promise<Draft[]> => {
  const key = await loadBlindIndexKey(keys);
  const drafts: Draft[] = [];
  const pairs: Buffer[] = [];
  await spread(Array.from({ length: count }, nextPerson), async ({ certNo, name }) => {
    pairs.push(blindIndex(key, 'id_number', `${certNo} ${name}`));
    const changes = {
      'policyholder.name': name,
      'policyholder.certType': 'id-card',
      'policyholder.certNo': certNo,
      'policyholder.mobile': '13800138000',
      'policyholder.email': 'chen@example.com',
      'policyholder.region': '310100',
      'insured.0.relation': 'self',
      'insured.0.occupation': '0101001',
      'insured.0.beneficiaries': 'statutory',
      'cover.start': 'earliest',
      'consent.clauses': 'yes',
      'consent.customer-notice': 'yes',
      'consent.insured-consent': 'yes',
      'consent.to-insurer': 'yes',
    };
    const visit = await logIn(pool, base);
    const own = await copyQuote(pool, quoteNo, visit.userId);
    const body = { baseProductNo: '1004', quoteNo: own, revision: 0, changes };
    const saved = await post<Omit<Draft, 'cookie'>>(visit, '/api/order/v1/draft/save', body);
    drafts.push({ ...saved, cookie: visit.cookie });
  });
  await pool.query(
    `insert into order_documents_read (draft_no, code, product_version, opened_at, confirmed_at)
     select draft, code, (select max(version) from product_versions where base_product_no = '1004'),
       now() - interval '1 minute', now()
     from unnest($1::uuid[]) as draft, unnest($2::text[]) as code`,
    [drafts.map(({ draftNo }) => draftNo), documents],
  );
  await pool.query(
    `insert into identity_checks (user_id, pair_index, result, at)
     select gen_random_uuid(), pair, 'match', now() from unnest($1::bytea[]) as pair`,
    [pairs],
  );
  return drafts;
};

export const spread = async <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<number> => {
  const waiting = [...items];
  const started = performance.now();
  const work = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return items.length / ((performance.now() - started) / 1000);
};

const submit = (base: string) => (draft: Draft) =>
  post({ base, cookie: draft.cookie }, '/api/barley/core/order/submit-order', {
    key: randomUUID(),
    draftNo: draft.draftNo,
    revision: draft.revision,
  });

export interface Desk {
  readonly pool: Pool;
  /** The folder of the database, for the time its processes took. */
  readonly cluster: string;
  readonly pid: number;
  /** Drafts that only need to be sent. */
  readonly prepare: (count: number) => Promise<Draft[]>;
  readonly submit: (draft: Draft) => Promise<unknown>;
  /** The server's statements since the last look; empty unless it counts. */
  readonly statements: () => Promise<readonly Statement[]>;
  readonly close: () => Promise<void>;
}

/** A server that takes orders, a logged-in customer, and the database beside it. */
export const openDesk = async ({
  counting = false,
  flags = [],
}: { readonly counting?: boolean; readonly flags?: string[] } = {}): Promise<Desk> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-bench-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const child = spawn(
    'node',
    [...flags, import.meta.filename, 'serve', ...(counting ? ['counting'] : [])],
    {
      env: {
        ...process.env,
        PARASOL_ENV: 'test',
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url,
        LOG_FILE: '/dev/null',
        REQUESTS_PER_MINUTE: '100000000',
        TRUST_PROXY_HOPS: '1',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const pool = new Pool({ connectionString: postgres.url, max: 10 });
  // Its connections may still be closing when the database stops.
  pool.on('error', () => {});
  const close = async (): Promise<void> => {
    agent.destroy();
    await stop(child);
    await pool.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const base = await listening(child);
    const visit = await logIn(pool, base);
    const { quoteNo } = await post<{ quoteNo: string }>(visit, '/api/rating/v1/quotes/lock', {
      baseProductNo: '1004',
      plan: 'basic',
      units: 1,
      insureds: [
        { birthDate: '1988-01-01', occupationCode: '0101001', region: '310100', relation: 'self' },
      ],
    });
    return {
      pool,
      cluster: postgres.cluster,
      pid: child.pid ?? 0,
      prepare: (count) => prepare(pool, join(dataDir, 'keys'), base, quoteNo, count),
      submit: submit(base),
      statements: () =>
        new Promise((resolve) => {
          child.once('message', (list) => resolve(list as Statement[]));
          child.send('statements');
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

if (process.argv[2] === 'serve') await serve();
