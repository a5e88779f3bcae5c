import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { frequencyNames } from '@parasol/domain/products/catalogue/names';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { applyOn } from '@parasol/domain/contracts/policies/renewals/renewal-plan';
import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import {
  renewalTitle,
  renewalWords,
  waitingWords,
  type ShownRenewal,
} from '@parasol/domain/contracts/policies/renewals/renewal-words';
import type { App, Context } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import {
  quoteRenewal,
  type RenewalOffer,
} from '#modules/sales/orders/placing/renewals/renewal-price.ts';
import { orderByNo, type OrderRow } from '#modules/sales/orders/order.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { whoLeft } from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import {
  movesOfRenewal,
  renewalOf,
  type RenewalMoveRow,
  type RenewalRow,
} from '#modules/contracts/policies/queries/renewals.ts';
import type { RenewedPolicy } from './renewed-policy.ts';
import { renewalWish } from './renewal-wish.ts';

type Renewal = Output<'getRenewal'>;

const choosing: ReadonlySet<ShownRenewal> = new Set(['offered', 'planned', 'stopped']);

/** Prices of other plans; a family with plans of their own changes them in the form. */
const plansOf = async (
  app: App,
  { order, policy }: RenewedPolicy,
  row: RenewalRow,
  current: RenewalOffer,
  now: Date,
): Promise<Renewal['plans']> => {
  const { product } = current.published;
  if (product.plans.length < 2) return [];
  if (current.application.insureds.some(({ plan }) => plan !== undefined)) return [];
  const found = await Promise.all(
    product.plans.map(async ({ code, name }) => {
      const wish = await renewalWish(app, app.database.db, policy, row.start_date, code);
      const quote = await quoteRenewal(app, order, wish, now);
      if (quote.kind !== 'offer') return [];
      const chosen = code === current.price.plan;
      // For the announced plan the announced price counts.
      const fen = chosen ? (row.told_fen ?? quote.offer.price.dueFen) : quote.offer.price.dueFen;
      return [{ code, name, fen, chosen }];
    }),
  );
  return found.flat();
};

const actionsOf = (
  state: ShownRenewal,
  on: boolean,
  facts: {
    readonly asksHealth: boolean;
    readonly plans: number;
    readonly order: OrderRow | undefined;
  },
): Renewal['actions'] => {
  const { order, asksHealth, plans } = facts;
  const toggle = on ? ('stop' as const) : ('start' as const);
  switch (state) {
    case 'early':
      return [toggle];
    case 'offered':
    case 'stopped':
    case 'planned':
      return [
        ...(asksHealth ? [] : [toggle]),
        ...(plans > 1 && !asksHealth ? (['choose'] as const) : []),
        'apply',
      ];
    case 'applied':
      return ['stop'];
    case 'to-pay':
      return order?.state === 'to-pay' ? ['pay', 'stop'] : [];
    case 'unavailable':
    case 'declined':
    case 'missed':
    case 'let-go':
    case 'none':
    case 'paid':
    case 'renewed':
      return [];
  }
};

/** A renewal is shown as payable at once, although it is stored within the hour only. */
const stateOf = (
  row: RenewalRow | undefined,
  order: OrderRow | undefined,
): ShownRenewal | undefined =>
  row?.state === 'applied' && order?.state === 'to-pay' ? 'to-pay' : row?.state;

const shownMove = ({ event, at }: RenewalMoveRow): Renewal['history'][number] => ({
  at: at.toISOString(),
  words: event === 'tell' ? '告知续保保险费' : renewalLife.events[event].words,
});

export const renewalView = async (
  { app, caller, now }: Pick<Context, 'app' | 'caller' | 'now'>,
  about: RenewedPolicy,
): Promise<Renewal> => {
  const { db } = app.database;
  const { policy, order, product, dates } = about;
  const nameOf = namingOf(caller, policy.user_id);
  const { policy_no: policyNo, end_date: end } = policy;
  const today = dateOf(now.getTime());
  const [row, moves, content, premiums, left] = await Promise.all([
    renewalOf(db, policyNo),
    movesOfRenewal(db, policyNo),
    openPolicy(app, policy),
    premiumsOf(db, [policyNo]),
    whoLeft(db, policyNo),
  ]);
  const standing = policyOn(datedPolicy(policy, premiums.get(policyNo) ?? []), today);
  const stands = policyLife.states[standing.state].stands;
  const next = row?.order_no ? await orderByNo(db, row.order_no) : undefined;
  const state: ShownRenewal =
    stateOf(row, next) ??
    (policy.renewed_by !== null ? 'renewed' : dates && stands ? 'early' : 'none');
  const quote =
    row && choosing.has(state)
      ? await quoteRenewal(
          app,
          order,
          await renewalWish(app, app.database.db, policy, row.start_date, row.plan),
          now,
        )
      : undefined;
  const offer = quote?.kind === 'offer' ? quote.offer : undefined;
  const plans = row && offer ? await plansOf(app, about, row, offer, now) : [];
  const asksHealth = (offer?.published.product ?? product).renewal.asksHealth ?? false;
  const on = order.auto_renewal;
  const price = offer?.price ?? next?.price ?? null;
  const apply = row && state === 'planned' && !asksHealth ? row.told_on : null;
  const shown = {
    state,
    on,
    note: product.renewal.note,
    over: !stands,
    end: end ?? policy.start_date,
    start: dates?.start ?? policy.start_date,
    payBy: dates?.payBy ?? policy.start_date,
    tellOn: dates?.tellOn ?? policy.start_date,
    applyOn: apply === null ? null : applyOn(end ?? '', apply),
    asksHealth,
    reason: row?.reason ?? null,
    nextPolicyNo: policy.renewed_by,
    orderTitle: next ? orderLife.states[next.state].title : null,
  };
  return {
    policyNo,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(policy.insurer).name,
    insureds: content.insureds
      .filter((_insured, position) => !left.includes(position))
      .map(({ name }, position) => ({
        name: nameOf(name),
        age: price?.people[position]?.age ?? null,
      })),
    endDate: shown.end,
    startDate: shown.start,
    payBy: shown.payBy,
    tellOn: shown.tellOn,
    state,
    title: renewalTitle(state, shown),
    words: renewalWords(shown),
    on,
    price:
      row?.told_fen == null || price === null
        ? null
        : {
            fen: row.told_fen,
            oldFen: policy.premium_fen,
            instalments: price.instalments,
            frequency: frequencyNames[price.frequency],
            applyOn: shown.applyOn,
          },
    plans: [...plans],
    asksHealth,
    waiting: waitingWords(product),
    displayId: order.display_id,
    orderNo: next?.order_no ?? null,
    nextPolicyNo: policy.renewed_by,
    actions: actionsOf(state, on, { asksHealth, plans: plans.length, order: next }),
    history: moves.map(shownMove),
  };
};
