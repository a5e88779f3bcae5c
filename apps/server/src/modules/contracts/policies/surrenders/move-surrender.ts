import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { formatAmount, type Fen } from '@parasol/domain/base/money/fen';
import { partTitle } from '@parasol/domain/contracts/policies/changes/leaving-part';
import { surrenderLife } from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { ToldOf } from '@parasol/domain/base/lives/life';
import { restWords } from '@parasol/domain/contracts/policies/surrenders/surrender-statements';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moving } from '#ground/lives/moving.ts';
import { tellCustomer } from '#modules/base/accounts/people/tell-customer.ts';
import { priceNow } from '#modules/contracts/policies/terms/price-now.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { openUnlessErased } from '#modules/contracts/policies/policy.ts';
import { insuredsOf, policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import {
  goesBack,
  writeSurrenderMove,
  type SurrenderRow,
} from '#modules/contracts/policies/queries/surrenders.ts';

const whatWords = ({ reason, part }: SurrenderRow, name: string | null): string => {
  if (part !== null) return partTitle(part);
  const died = reason === 'insured-died' ? '身故' : '';
  return name === null ? (died === '' ? '退保' : '身故终止') : `${name}${died}退出`;
};

interface Leaver {
  /** Masked. */
  readonly name: string;
  /** Each premium's part for the remaining people. */
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

/** Tells the policyholder the state of their request. */
export const tellOfSurrender = async (
  tx: Tx,
  app: App,
  row: SurrenderRow,
  template: ToldOf<typeof surrenderLife> | 'surrender-corrected' | undefined = surrenderLife.states[
    row.state
  ].tells,
): Promise<void> => {
  if (template === undefined) return;
  const { user_id: userId, brand, policy_no: policyNo } = row;
  const leaver = await leaverOf(tx, app, row);
  const sold = app.brands.find(({ id }) => id === brand);
  await tellCustomer(tx, app, {
    userId,
    brand,
    template,
    params: {
      policyNo,
      amount: formatAmount(goesBack(row)),
      due: row.due,
      what: whatWords(row, leaver?.name ?? null),
      rest: staysWords(row, leaver),
    },
    link: sold ? brandLink(sold, '/aftersale/progress/:policyNo', { policyNo }) : null,
    now: app.clock(),
  });
};

interface Said {
  readonly change?: Parameters<typeof writeSurrenderMove>[2];
}

export const moveSurrender = moving<typeof surrenderLife, SurrenderRow, Said>(surrenderLife, {
  change: async (tx, _app, row, { event, to, actor, at, change }) => {
    const { surrender_no: surrenderNo } = row;
    await writeSurrenderMove(
      tx.db,
      { surrender_no: surrenderNo, event, to_state: to, actor, at },
      change,
    );
    return { ...row, ...change, state: to, changed_at: at };
  },
  audited: ({ surrender_no: surrenderNo, policy_no: policyNo }, { from, to }) => ({
    subject: `policy:${policyNo}`,
    detail: { surrenderNo, from, to },
  }),
  tell: tellOfSurrender,
});
