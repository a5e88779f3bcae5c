import { randomBytes, randomUUID } from 'node:crypto';
import process from 'node:process';
import type { Pool, PoolClient } from 'pg';
import { ratioLine } from '../parts/load.ts';
import { documents, openDesk, spread, type Draft } from '../parts/order-desk.ts';

const perRound = 200;
const rounds = 8;
/** Existing orders; a smaller figure is enough for a first try. */
const sizes = (process.env['ORDERS_PRESENT'] ?? '10000,1000000').split(',').map(Number);

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

/** The same rows in one transaction by a program that knows their content beforehand. */
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

/**
 * Both in turns; the best of each counts, since other work of the machine only makes a turn slower.
 */
const measure = async (
  ours: (draft: Draft) => Promise<unknown>,
  hand: (draft: Draft) => Promise<unknown>,
  drafts: readonly Draft[],
): Promise<{ readonly ours: number; readonly hand: number }> => {
  const best = { ours: 0, hand: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const from = round * 2 * perRound;
    const own = drafts.slice(from, from + perRound);
    const handDrafts = drafts.slice(from + perRound, from + 2 * perRound);
    best.ours = Math.max(best.ours, await spread(own, ours));
    best.hand = Math.max(best.hand, await spread(handDrafts, hand));
  }
  return best;
};

export const run = async (): Promise<void> => {
  const { pool, prepare, submit, close } = await openDesk();
  try {
    await spread(await prepare(200), submit);
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
    await spread(await prepare(200), byHand(pool, template));
    const rates: number[] = [];
    for (const size of sizes) {
      await fill(pool, size);
      const drafts = await prepare(rounds * 2 * perRound);
      const { ours, hand } = await measure(submit, byHand(pool, template), drafts);
      rates.push(ours);
      const present = size.toLocaleString('en');
      console.log(ratioLine(`orders through HTTP, ${present} present`, ours, hand, '≥ 0.5'));
    }
    const [few, many] = rates;
    if (few !== undefined && many !== undefined) {
      const slower = (few / many).toFixed(2);
      console.log(`slower with the most orders than with the fewest: ${slower} times (aim ≤ 1.3)`);
    }
  } finally {
    await close();
  }
};
