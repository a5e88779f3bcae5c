import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { openApp } from '../apps/server/src/app.ts';
import type { App } from '../apps/server/src/context.ts';
import { startEmbeddedPostgres } from '../apps/server/src/ground/db/embedded-postgres.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { createLog } from '../apps/server/src/http/watching/logging.ts';
import { takeEvidence } from '../apps/server/src/modules/payments/evidence/take-evidence.ts';
import { ratioLine } from './load.ts';

const merchant = '1900000001';
const payApp = 'wx-sandbox-7';
const fen = 12_800;
const rounds = 3;
const perRound = 600;
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

/** Orders that are being paid, each with one attempt at the provider. */
const seed = async (pool: Pool, app: App, kind: string, count: number): Promise<string[]> => {
  const product = app.catalogue.find('1004')?.product;
  if (!product) throw new Error('the catalogue has no 1004');
  await pool.query(
    `with n as (select i, lpad(i::text, 8, '0') as t from generate_series(1, $1) i), o as (
       insert into orders (order_no, display_id, brand, user_id, draft_no, base_product_no, product_version, insurer,
         state, state_since, due_fen, price, start_date, fixed_start, sealed, agreed, created_at, changed_at)
       select 'QH' || $2 || t, $2 || t, 'qinghe', gen_random_uuid(), gen_random_uuid(), '1004', $3, $4,
         'paying', now(), $5, $6::jsonb, '2030-01-01', false, '\\x00', '{}', now(), now() from n
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
    [count, kind, product.version, product.insurer, fen, price, merchant, payApp],
  );
  await pool.query('vacuum analyze');
  return Array.from({ length: count }, (_, at) => `PS${kind}${String(at + 1).padStart(8, '0')}01`);
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

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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
    const ours: number[] = [];
    const hand: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await rate(await seed(pool, app, `U${round}`, perRound), byUs(app)));
      hand.push(await rate(await seed(pool, app, `H${round}`, perRound), byHand(pool)));
    }
    console.log(
      ratioLine('paid orders against the same SQL by hand', median(ours), median(hand), '≥ 0.4'),
    );
  } finally {
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
