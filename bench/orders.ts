import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Pool, type PoolClient } from 'pg';
import { checkDigitOf } from '@parasol/domain/fields/id-card';
import { openApp } from '../apps/server/src/app.ts';
import { startEmbeddedPostgres } from '../apps/server/src/ground/db/embedded-postgres.ts';
import { blindIndex } from '../apps/server/src/ground/db/personal-data/blind-index.ts';
import { loadBlindIndexKey } from '../apps/server/src/ground/db/personal-data/key-ring.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { createLog } from '../apps/server/src/http/watching/logging.ts';
import { createServer } from '../apps/server/src/http/server.ts';
import { sessionCookie } from '../apps/server/src/modules/accounts/sessions/cookie-names.ts';
import { newToken, tokenHash } from '../apps/server/src/modules/accounts/sessions/token.ts';
import { ratioLine } from './load.ts';

const atOnce = 16;
const perRound = 300;
const rounds = 8;
const sizes = [10_000, 1_000_000] as const;
const documents = ['exclusions', 'surrender-loss', 'duty-of-disclosure'];

/** The server in a process of its own, without workers: what follows an order is not measured. */
const serve = async (): Promise<void> => {
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

/** The database is still there while the server lets go of it. */
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
  readonly cookie: string;
}

/** Every request from another address, or the limits of one would be measured. */
const post = <Data>({ base, cookie }: Visit, path: string, body: object): Promise<Data> =>
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
  return { base, cookie: `${sessionCookie}=${token}` };
};

let people = 0;
/** Somebody new every time, always of the same age. */
const nextId = (): string => {
  people += 1;
  const day = new Date(Date.UTC(1988, 0, 1 + Math.floor(people / 999))).toISOString().slice(0, 10);
  const digits = `310104${day.replaceAll('-', '')}${String(1 + (people % 999)).padStart(3, '0')}`;
  return digits + checkDigitOf(digits);
};

interface Draft {
  readonly draftNo: string;
  readonly revision: number;
}

/** Drafts that are complete, with everything read and everybody looked up. */
const prepare = async (
  pool: Pool,
  keys: string,
  visit: Visit,
  quoteNo: string,
  count: number,
): Promise<Draft[]> => {
  const key = await loadBlindIndexKey(keys);
  const drafts: Draft[] = [];
  const pairs: Buffer[] = [];
  await spread(Array.from({ length: count }, nextId), async (certNo) => {
    pairs.push(blindIndex(key, 'id_number', `${certNo} 陈晓`));
    const changes = {
      'policyholder.name': '陈晓',
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
    const body = { baseProductNo: '1004', quoteNo, revision: 0, changes };
    drafts.push(await post<Draft>(visit, '/api/order/v1/draft/save', body));
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

const spread = async <Item>(
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

const submit = (visit: Visit) => (draft: Draft) =>
  post(visit, '/api/barley/core/order/submit-order', {
    key: randomUUID(),
    draftNo: draft.draftNo,
    revision: draft.revision,
  });

/** Copies of the first order under other numbers, for other people. */
const fill = async (pool: Pool, size: number): Promise<void> => {
  await pool.query(
    `with made as (
       insert into orders (
         order_no, display_id, brand, user_id, draft_no, base_product_no, product_version, insurer,
         quote_no, state, state_since, due_fen, price, start_date, fixed_start, cover_end, sealed,
         agreed, created_at, changed_at
       )
       select 'ZZ' || upper(lpad(to_hex($1 + i), 12, 'X')), 'zz' || ($1 + i), brand,
         md5(((i + $1) % 200000)::text)::uuid, gen_random_uuid(), base_product_no, product_version,
         insurer, quote_no,
         (array['issued', 'issued', 'issued', 'issued', 'closed', 'expired', 'to-pay'])[1 + i % 7],
         now() - i * interval '1 second', due_fen, price, start_date, fixed_start, cover_end, sealed,
         agreed, now() - i * interval '1 second', now()
       from (select * from orders where order_no like 'QH%' order by created_at limit 1) o,
         generate_series(1, $2) i
       returning order_no
     ), people as (
       insert into order_insureds (order_no, position, person_index, relation, plan, age, units, risks)
       select order_no, 0, sha256(convert_to(order_no, 'UTF8')), 'self', 'basic', 38, 1,
         '{"death": 20000000, "accident": 20000000}'
       from made
     )
     insert into order_moves (order_no, number, event, from_state, to_state, actor, at)
     select order_no, 1, 'submit', 'draft', 'submitted', 'customer:bench', now() from made`,
    [size > 10_000 ? 10_000_000 : 0, size],
  );
  await pool.query('vacuum analyze orders, order_insureds, order_moves');
};

const statements = {
  key: 'insert into order_submissions (user_id, key, body_hash, at) values ($1, $2, $3, now())',
  order: `insert into orders (
      order_no, display_id, brand, user_id, draft_no, base_product_no, product_version, insurer, quote_no,
      state, state_since, due_fen, price, start_date, fixed_start, cover_end, sealed, agreed, created_at, changed_at
    ) select $1, $2, brand, $3, $4, base_product_no, product_version, insurer, quote_no, 'submitted', now(), due_fen,
      price, start_date, fixed_start, cover_end, $5, agreed, now(), now()
    from orders where order_no = $6`,
  insured: `insert into order_insureds (order_no, position, person_index, relation, plan, age, units, risks)
    values ($1, 0, $2, 'self', 'basic', 38, 1, '{"death": 20000000, "accident": 20000000}')`,
  move: `insert into order_moves (order_no, number, event, from_state, to_state, actor, at)
    values ($1, 1, 'submit', 'draft', 'submitted', $2, now())`,
  answer: 'update order_submissions set order_no = $3, answer = $4 where user_id = $1 and key = $2',
  draft: 'update order_drafts set order_no = $2 where draft_no = $1',
  request: `insert into insurer_requests (request_no, order_no, insurer, kind, attempt, state, created_at)
    values ($1, $2, 'mingzhou-property', 'underwrite', 1, 'waiting', now())`,
  job: `insert into pgboss.job (name, data, retry_limit, policy)
    values ('insurer-request', jsonb_build_object('requestNo', $1::text), 60, 'standard')`,
  audit: 'select audit_append($1::jsonb)',
} as const;

const prepared = (client: PoolClient, name: keyof typeof statements, values: unknown[]) =>
  client.query({ name: `bench_${name}`, text: statements[name], values });

interface Template {
  readonly orderNo: string;
  readonly sealed: Buffer;
  readonly answer: string;
}

/** The same rows in one transaction by somebody who knows beforehand what is in them. */
const byHand = (pool: Pool, template: Template) => async (draft: Draft) => {
  const userId = randomUUID();
  const key = randomUUID();
  const orderNo = `QJ${randomBytes(6).toString('hex').toUpperCase()}`;
  const requestNo = randomUUID();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await prepared(client, 'key', [userId, key, randomBytes(32)]);
    await prepared(client, 'order', [
      orderNo,
      orderNo.toLowerCase(),
      userId,
      draft.draftNo,
      template.sealed,
      template.orderNo,
    ]);
    await prepared(client, 'insured', [orderNo, randomBytes(32)]);
    await prepared(client, 'move', [orderNo, `customer:${userId}`]);
    await prepared(client, 'answer', [userId, key, orderNo, template.answer]);
    await prepared(client, 'draft', [draft.draftNo, orderNo]);
    await prepared(client, 'request', [requestNo, orderNo]);
    await prepared(client, 'job', [requestNo]);
    const detail = {
      baseProductNo: '1004',
      version: 1,
      dueFen: 100,
      documents,
      consents: ['clauses'],
    };
    const entry = {
      actor: `customer:${userId}`,
      action: 'order.submit',
      subject: `order:${orderNo}`,
      detail,
    };
    await prepared(client, 'audit', [JSON.stringify([entry])]);
    await client.query('commit');
  } finally {
    client.release();
  }
};

/** Both in turns; the best of each counts, for what else the machine does only makes a turn slower. */
const measure = async (
  ours: (draft: Draft) => Promise<unknown>,
  hand: (draft: Draft) => Promise<unknown>,
  drafts: readonly Draft[],
): Promise<{ readonly ours: number; readonly hand: number }> => {
  const best = { ours: 0, hand: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const from = round * 2 * perRound;
    const own = drafts.slice(from, from + perRound);
    const theirs = drafts.slice(from + perRound, from + 2 * perRound);
    best.ours = Math.max(best.ours, await spread(own, ours));
    best.hand = Math.max(best.hand, await spread(theirs, hand));
  }
  return best;
};

export const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-bench-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const child = spawn('node', [import.meta.filename, 'serve'], {
    env: {
      ...process.env,
      PARASOL_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      LOG_FILE: '/dev/null',
      REQUESTS_PER_MINUTE: '100000000',
      TRUST_PROXY_HOPS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pool = new Pool({ connectionString: postgres.url, max: 10 });
  // Its connections may still be closing when the database stops.
  pool.on('error', () => {});
  try {
    const visit = await logIn(pool, await listening(child));
    const { quoteNo } = await post<{ quoteNo: string }>(visit, '/api/rating/v1/quotes/lock', {
      baseProductNo: '1004',
      plan: 'basic',
      units: 1,
      insureds: [
        { birthDate: '1988-01-01', occupationCode: '0101001', region: '310100', relation: 'self' },
      ],
    });
    const more = (count: number) => prepare(pool, join(dataDir, 'keys'), visit, quoteNo, count);
    await spread(await more(200), submit(visit));
    const { rows } = await pool.query<{ order_no: string; sealed: Buffer; answer: unknown }>(
      `select o.order_no, o.sealed, s.answer from orders o join order_submissions s using (order_no)
       where o.order_no like 'QH%' order by o.created_at limit 1`,
    );
    const [first] = rows;
    if (!first) throw new Error('no order was placed');
    const template = {
      orderNo: first.order_no,
      sealed: first.sealed,
      answer: JSON.stringify(first.answer),
    };
    await spread(await more(200), byHand(pool, template));
    const rates: number[] = [];
    for (const size of sizes) {
      await fill(pool, size);
      const drafts = await more(rounds * 2 * perRound);
      const { ours, hand } = await measure(submit(visit), byHand(pool, template), drafts);
      rates.push(ours);
      const present = size.toLocaleString('en');
      console.log(ratioLine(`orders through HTTP, ${present} present`, ours, hand, '≥ 0.4'));
    }
    const slower = (rates[0] ?? 0) / (rates[1] ?? 1);
    console.log(
      `slower with 1,000,000 orders than with 10,000: ${slower.toFixed(2)} times (aim ≤ 1.3)`,
    );
  } finally {
    agent.destroy();
    await stop(child);
    await pool.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

if (process.argv[2] === 'serve') await serve();
