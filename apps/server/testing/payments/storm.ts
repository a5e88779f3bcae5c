import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { type OrderState, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { type PolicyState, policyLife } from '@parasol/domain/contracts/policies/policy-states';
import {
  type RenewalState,
  renewalLife,
} from '@parasol/domain/contracts/policies/renewals/renewal-states';
import type { Db } from '#ground/db/schema.ts';
import type { OrderDesk } from '#testing/orders/order-desk.ts';
import { endTrade, type Trade } from '#providers/payment/sandbox/books.ts';
import { paymentLetter, type Letter } from '#providers/payment/sandbox/letters.ts';
import type { SandboxPayments } from '#providers/payment/sandbox/open-sandbox.ts';
import { attemptOf, type Payment } from './pay-desk.ts';

/** The bank takes the money and reports nothing. */
export const paidInSilence = async (desk: OrderDesk, payment: Payment): Promise<Trade> => {
  const number = attemptOf(payment);
  const trade = await endTrade(desk.app.database.db, 'wechat', number, {
    state: 'paid',
    transaction_no: `W${number}`,
    paid_at: desk.clock.now(),
  });
  if (trade === undefined) throw new Error(`the bank does not wait for ${number}`);
  return trade;
};

const post = (agent: Agent, { url, headers, body }: Letter): Promise<number> =>
  new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) };
    const sent = request(
      url,
      { method: 'POST', agent, headers: { ...headers, ...length } },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on('error', reject).end(body);
  });

const lies = ['wrong-signature', 'unsigned', 'old', 'probe', 'foreign', 'wrong-amount'] as const;

export interface Storm {
  /** How long each genuine callback took, in milliseconds and in ascending order. */
  readonly times: readonly number[];
  /** Genuine ones that were not taken, and false ones that were. */
  readonly wronglyAnswered: number;
  readonly seconds: number;
}

/** For each payment one false message and so many genuine ones, so many at the same time. */
export const storm = async (
  desk: OrderDesk,
  trades: readonly Trade[],
  { copies, atOnce }: { readonly copies: number; readonly atOnce: number },
): Promise<Storm> => {
  const keys = await (desk.app.providers.payments as SandboxPayments).keys();
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  let wronglyAnswered = 0;
  const messages = function* () {
    for (const [at, trade] of trades.entries()) {
      const lie = lies[at % lies.length] ?? 'unsigned';
      yield { letter: paymentLetter(keys, trade, lie, desk.clock.now()), genuine: false };
      const letter = paymentLetter(keys, trade, null, desk.clock.now());
      for (let copy = 0; copy < copies; copy += 1) yield { letter, genuine: true };
    }
  };
  const waiting = messages();
  const work = async (): Promise<void> => {
    for (const { letter, genuine } of waiting) {
      const ready = await letter;
      const from = performance.now();
      const status = await post(agent, ready);
      if (genuine) times.push(performance.now() - from);
      if ((status === 204) !== genuine) wronglyAnswered += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return {
    times: times.toSorted((one, other) => one - other),
    wronglyAnswered,
    seconds: (performance.now() - started) / 1000,
  };
};

const finals = (Object.keys(orderLife.states) as OrderState[]).filter(orderLife.isOver);

const overPolicies = (Object.keys(policyLife.states) as PolicyState[]).filter(policyLife.isOver);
const overRenewals = (Object.keys(renewalLife.states) as RenewalState[]).filter(renewalLife.isOver);

/** Facts that must never be found; each in the words of its rule. */
const rules = {
  'I1: an issued order has one policy and one premium in the ledger': sql`
    select o.order_no from orders o where o.state = 'issued' and (
      (select count(*) from policies p where p.order_no = o.order_no) <> 1
      or (select count(*) from ledger_entries e join pay_orders p using (pay_seq)
          where p.order_no = o.order_no and p.purpose = 'order' and e.kind = 'premium') <> 1)`,
  'I1: every ledger entry is balanced': sql`
    select e.entry_no::text from ledger_entries e
    where (select sum((line ->> 'fen')::bigint) from jsonb_array_elements(e.lines) line) <> 0`,
  'I2: nothing leaves a terminal state': sql`
    select m.order_no from order_moves m where m.from_state = any(${finals}::text[])`,
  'I2: nothing leaves a final state of a policy or a renewal': sql`
    select m.policy_no from policy_moves m where m.from_state = any(${overPolicies}::text[])
    union all
    select m.policy_no from renewal_moves m where m.from_state = any(${overRenewals}::text[])`,
  'I2: a pay order is paid once': sql`
    select a.pay_seq from pay_evidence e join pay_attempts a using (attempt_no)
    where e.result = 'applied' group by a.pay_seq having count(*) > 1`,
  'I2: money that nobody waited for goes back': sql`
    select a.attempt_no from pay_evidence e join pay_attempts a using (attempt_no)
    where e.result = 'surplus' and not exists (
      select from pay_refunds r where r.attempt_no = a.attempt_no and r.surplus and r.fen = a.fen)`,
  'I3: what was applied is what was due': sql`
    select o.order_no from orders o join pay_orders p using (pay_seq) join pay_attempts a using (pay_seq)
    where a.state = 'paid' and (o.paid_fen <> o.due_fen or a.fen <> p.fen)`,
  'I4: the bank knows no number that we do not': sql`
    select t.number from sandbox_trades t left join pay_attempts a on a.attempt_no = t.number
    where a.attempt_no is null`,
  'I4: an order is issued under one number': sql`
    select r.order_no from insurer_requests r where r.kind = 'issue'
    group by r.order_no having count(*) > 1`,
  'I4: a policy is followed by one, the day after it ends': sql`
    select n.policy_no from policies n join policies p on p.policy_no = n.renews
    where n.start_date <> p.end_date + 1`,
  'I5: a paid order is issued or refunded': sql`
    select o.order_no from orders o join pay_orders p using (order_no)
    where p.purpose = 'order' and p.state in ('paid', 'part-refunded', 'refunded')
      and o.state not in ('issued', 'refunded')`,
  'I6: what the bank took is in our books': sql`
    select t.number from sandbox_trades t join pay_attempts a on a.attempt_no = t.number
    where t.state = 'paid' and a.state <> 'paid'`,
} as const;

/** The broken rules, each with the rows that break it. */
export const brokenRules = async (db: Db): Promise<string[]> => {
  const broken: string[] = [];
  for (const [rule, found] of Object.entries(rules)) {
    const { rows } = await found.execute(db);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
};
