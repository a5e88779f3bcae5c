import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { formatAmount, type Fen } from '@parasol/domain/base/money/fen';
import { partTitle } from '@parasol/domain/contracts/policies/changes/leaving-part';
import {
  moveSurrender as moveOf,
  type SurrenderEvent,
  type SurrenderState,
} from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import { restWords } from '@parasol/domain/contracts/policies/surrenders/surrender-statements';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { priceNow } from '#modules/contracts/policies/terms/price-now.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { openUnlessErased } from '#modules/contracts/policies/policy.ts';
import { insuredsOf, policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import {
  goesBack,
  writeSurrenderMove,
  type SurrenderRow,
} from '#modules/contracts/policies/queries/surrenders.ts';

interface Told {
  readonly template:
    | 'surrender-asked'
    | 'surrender-to-verify'
    | 'surrender-confirmed'
    | 'surrender-corrected'
    | 'surrender-refused'
    | 'surrender-overtaken'
    | 'surrender-withdrawn'
    | 'surrender-refunded';
  /** Also by a text message: it changes their cover, or another person may have asked. */
  readonly text: boolean;
}

/** The message to the customer when their request enters a state. */
const told: Readonly<Partial<Record<SurrenderState, Told>>> = {
  'to-verify': { template: 'surrender-to-verify', text: true },
  asked: { template: 'surrender-asked', text: true },
  confirmed: { template: 'surrender-confirmed', text: true },
  refused: { template: 'surrender-refused', text: true },
  overtaken: { template: 'surrender-overtaken', text: true },
  withdrawn: { template: 'surrender-withdrawn', text: false },
  refunded: { template: 'surrender-refunded', text: false },
};

const whatWords = ({ reason, part }: SurrenderRow, name: string | null): string => {
  if (part !== null) return partTitle(part);
  const died = reason === 'insured-died' ? '身故' : '';
  return name === null ? (died === '' ? '退保' : '身故终止') : `${name}${died}退出`;
};

interface Leaver {
  /** Masked. */
  readonly name: string;
  /** Each premium's part of those who stay. */
  readonly restFen: Fen;
}

/** Null when the whole contract ends. */
const leaverOf = async (
  { db }: Tx,
  app: App,
  { member, policy_no: policyNo }: SurrenderRow,
): Promise<Leaver | null> => {
  const policy = member === null ? undefined : await policyByNo(db, policyNo);
  const order = policy && (await orderByNo(db, policy.order_no));
  if (member === null || !policy || !order) return null;
  const people = (await openUnlessErased(app, policy))?.insureds;
  const shares = priceNow(order, policy).people;
  const rest = ((await insuredsOf(db, [policyNo])).get(policyNo) ?? []).filter(
    ({ position, left_on: left }) => position !== member && left === null,
  );
  return {
    name: maskName(people?.[member]?.name ?? '一位家人'),
    restFen: rest.reduce((sum, { position }) => sum + (shares[position]?.fen ?? 0), 0),
  };
};

const staysWords = ({ part }: SurrenderRow, leaver: Leaver | null): string => {
  if (part !== null) return '，其他保障不变';
  return leaver === null ? '' : `，${restWords(leaver.restFen)}`;
};

/** Tells the policyholder how their request stands now. */
export const tellOfSurrender = async (
  tx: Tx,
  app: App,
  row: SurrenderRow,
  how: Told | undefined = told[row.state],
): Promise<void> => {
  if (how === undefined) return;
  const { user_id: userId, brand, policy_no: policyNo } = row;
  const leaver = await leaverOf(tx, app, row);
  const sold = app.brands.find(({ id }) => id === brand);
  const message = {
    userId,
    brand,
    template: how.template,
    params: {
      policyNo,
      amount: formatAmount(goesBack(row)),
      due: row.due,
      what: whatWords(row, leaver?.name ?? null),
      rest: staysWords(row, leaver),
    },
    now: app.clock(),
  };
  const link = sold ? brandLink(sold, '/aftersale/progress/:policyNo', { policyNo }) : null;
  await notifyCustomer(tx, app, { ...message, link });
  const { template } = message;
  if (how.text && template !== 'surrender-withdrawn' && template !== 'surrender-refunded')
    await textCustomer(tx, app, { ...message, template });
};

/**
 * The one way a request to leave changes its state; it must be locked. Undefined when the table says
 * no; then nothing happened.
 */
export const moveSurrender = async (
  tx: Tx,
  app: App,
  row: SurrenderRow,
  event: SurrenderEvent,
  actor: string,
  change: Parameters<typeof writeSurrenderMove>[2] = {},
): Promise<SurrenderRow | undefined> => {
  const state = moveOf(row.state, event);
  if (state === null) return undefined;
  const { surrender_no: surrenderNo, policy_no: policyNo, state: from } = row;
  const at = app.clock();
  await writeSurrenderMove(
    tx.db,
    { surrender_no: surrenderNo, event, to_state: state, actor, at },
    change,
  );
  tx.audit({
    actor,
    action: `surrender.${event}`,
    subject: `policy:${policyNo}`,
    detail: { surrenderNo, from, to: state },
  });
  const moved = { ...row, ...change, state, changed_at: at };
  await tellOfSurrender(tx, app, moved);
  return moved;
};
