import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { openApp } from '../../apps/server/src/app.ts';
import type { App } from '../../apps/server/src/ground/context.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/ground/db/embedded/embedded-postgres.ts';
import { readEnv } from '../../apps/server/src/ground/env.ts';
import { createLog } from '../../apps/server/src/http/watching/logging.ts';
import { takeEvidence } from '../../apps/server/src/modules/contracts/payments/evidence/take-evidence.ts';
import { cpuSeconds } from '../parts/cpu.ts';
import { ratioLine } from '../parts/load.ts';
import { countStatements, printStatements } from '../parts/statements.ts';

const merchant = '1900000001';
const payApp = 'wx-sandbox-7';
const fen = 12_800;
const rounds = 6;
const perRound = 300;
const atOnce = 16;

const price = JSON.stringify({
  plan: 'basic',
  coverTerm: '1y',
  payTerm: 'single',
  frequency: 'single',
  units: 1,
  riders: [],
  effectiveDate: '2030-01-01',
  dueFen: fen,
  yearlyFen: fen,
  totalFen: fen,
  instalments: 1,
  monthsBetween: 12,
  people: [],
});

const person = {
  name: '陈晓',
  birthDate: '1988-01-01',
  sex: 'male',
  mobile: '13800138000',
  paper: { type: 'id-card', number: '310104198801010016' },
};

/** The people on it are checked once more at payment, so each order has them sealed. */
const sealPeople = (app: App, orderNo: string): Promise<Buffer> =>
  app.vault.sealFor(
    'order:bench',
    { table: 'orders', column: 'sealed', row: orderNo },
    JSON.stringify({
      application: {
        policyholder: person,
        insureds: [{ ...person, relation: 'self', beneficiaries: { kind: 'statutory' } }],
      },
    }),
  );

/** Orders that are being paid, each with one attempt at the provider. */
const seed = async (pool: Pool, app: App, kind: string, count: number): Promise<string[]> => {
  const product = app.catalogue.find('1004')?.product;
  if (!product) throw new Error('the catalogue has no 1004');
  const numbers = Array.from({ length: count }, (_, at) => String(at + 1).padStart(8, '0'));
  const sealed = await Promise.all(numbers.map((number) => sealPeople(app, `QH${kind}${number}`)));
  await pool.query(
    `with n as (select * from unnest($1::text[], $9::bytea[]) as n (t, people)), o as (
       insert into orders (order_no, display_id, brand, user_id, draft_no, base_product_no, product_version, insurer,
         state, state_since, due_fen, price, start_date, fixed_start, sealed, agreed, created_at, changed_at)
       select 'QH' || $2 || t, $2 || t, 'qinghe', gen_random_uuid(), gen_random_uuid(), '1004', $3, $4,
         'paying', now(), $5, $6::jsonb, '2030-01-01', false, people, '{}', now(), now() from n
       returning order_no, user_id
     ), p as (
       insert into pay_orders (pay_seq, purpose, brand, user_id, order_no, display_id, insurer, subject, fen, biz_type,
         charge_type, conf_code, have_return_visit, state, attempts, created_at, changed_at)
       select 'PS' || substr(order_no, 3), 'order', 'qinghe', user_id, order_no, order_no, $4, 'bench', $5, 5, 1, 'bench',
         false, 'paying', 1, now(), now() from o
       returning pay_seq
     )
     insert into pay_attempts (attempt_no, pay_seq, number, provider, channel, merchant, app, fen, state, created_at,
       expires_at, changed_at)
     select pay_seq || '01', pay_seq, 1, 'wechat', 'wechat-h5', $7, $8, $5, 'waiting', now(),
       now() + interval '1 hour', now() from p`,
    [numbers, kind, product.version, product.insurer, fen, price, merchant, payApp, sealed],
  );
  await pool.query('vacuum analyze');
  return numbers.map((number) => `PS${kind}${number}01`);
};

/** Works through a list with so many at a time; the answer is how many a second. */
const rate = async (
  items: readonly string[],
  act: (item: string) => Promise<unknown>,
): Promise<number> => {
  const waiting = [...items];
  const started = performance.now();
  const work = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return items.length / ((performance.now() - started) / 1000);
};

const byUs = (app: App) => (attemptNo: string) =>
  takeEvidence(app, {
    source: 'callback',
    from: { provider: 'wechat', merchant: '1900000001' },
    attemptNo,
    outcome: 'paid',
    merchant,
    app: payApp,
    fen,
    currency: 'CNY',
    transactionNo: `T${attemptNo}`,
    paidAt: Date.now(),
  });

const statements = {
  order: 'select state, due_fen from orders where order_no = $1 for update',
  pay: 'select state from pay_orders where pay_seq = $1 for update',
  paid: `with o as (
      update orders set state = 'paid', state_since = now(), pay_seq = $2, paid_fen = due_fen, paid_at = now(),
        changed_at = now() where order_no = $1
    ), m as (
      insert into order_moves (order_no, number, event, from_state, to_state, actor, at)
      values ($1, 1, 'pay', 'paying', 'paid', 'provider', now())
    ), r as (
      insert into insurer_requests (request_no, order_no, insurer, kind, attempt, state, created_at)
      select $4, $1, insurer, 'issue', 1, 'waiting', now() from orders where order_no = $1
    ), a as (
      update pay_attempts set state = 'paid', transaction_no = $4, paid_at = now(), changed_at = now() where attempt_no = $3
    ), p as (
      update pay_orders set state = 'paid', paid_at = now(), provider = 'wechat', changed_at = now() where pay_seq = $2
    ), e as (
      insert into pay_evidence (attempt_no, source, outcome, result, at) values ($3, 'callback', 'paid', 'applied', now())
    ), j as (
      insert into pgboss.job (name, data) values ('insurer-request', jsonb_build_object('requestNo', $4::text))
    )
    insert into ledger_entries (kind, pay_seq, attempt_no, lines, at) values ('premium', $2, $3, $5::jsonb, now())`,
  audit: 'select audit_append($1::jsonb)',
} as const;

const lines = JSON.stringify([
  { account: 'premium-receivable', fen },
  { account: 'insurer-payable', fen: -fen },
  { account: 'provider-clearing', fen },
  { account: 'premium-receivable', fen: -fen },
]);

const prepared = (client: PoolClient, name: keyof typeof statements, values: unknown[]) =>
  client.query({ name: `bench_${name}`, text: statements[name], values });

/** The same rows by a transaction written by hand, prepared and without any decision in it. */
const byHand = (pool: Pool) => async (attemptNo: string) => {
  const paySeq = attemptNo.slice(0, -2);
  const orderNo = `QH${paySeq.slice(2)}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await prepared(client, 'order', [orderNo]);
    await prepared(client, 'pay', [paySeq]);
    await prepared(client, 'paid', [orderNo, paySeq, attemptNo, randomUUID(), lines]);
    const audit = ['order.pay', 'pay.paid'].map((action) => ({
      actor: 'provider',
      action,
      subject: `order:${orderNo}`,
      detail: {},
    }));
    await prepared(client, 'audit', [JSON.stringify(audit)]);
    await client.query('commit');
  } finally {
    client.release();
  }
};

export const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-bench-pay-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const env = readEnv({
    PARASOL_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    LOG_FILE: '/dev/null',
  });
  const { app, close } = await openApp({
    env,
    url: postgres.url,
    log: createLog(env),
    say: () => undefined,
  });
  try {
    const { pool } = app.database;
    await app.database.jobQueue.install();
    await rate(await seed(pool, app, 'WU', 200), byUs(app));
    // Other load on the machine only slows a turn down, so the best of each counts.
    let ours = 0;
    let hand = 0;
    for (let round = 0; round < rounds; round += 1) {
      ours = Math.max(ours, await rate(await seed(pool, app, `U${round}`, perRound), byUs(app)));
      hand = Math.max(hand, await rate(await seed(pool, app, `H${round}`, perRound), byHand(pool)));
    }
    console.log(ratioLine('paid orders against the same SQL by hand', ours, hand, '≥ 0.5'));
    const counted = countStatements();
    const before = await cpuSeconds(postgres.cluster);
    await rate(await seed(pool, app, 'ST', perRound), byUs(app));
    const after = await cpuSeconds(postgres.cluster);
    const list = counted();
    const ms = (seconds: number): string => ((seconds * 1000) / perRound).toFixed(2);
    console.log(
      `processor for one: server ${ms(after.node - before.node)} ms, database ${ms(after.database - before.database)} ms, with what seeds it`,
    );
    printStatements(list, perRound);
  } finally {
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
