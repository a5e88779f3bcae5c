import { refuse, Refusal } from '@parasol/contract/errors';
import type { Parsed } from '@parasol/contract';
import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import { brandLink } from '@parasol/routes/links/link';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { productVersion, lockOrder, type OrderRow } from '#modules/sales/orders/order.ts';
import { agreeToRenewal } from '#modules/sales/orders/life/agree-to-renewal.ts';
import { moveOrder } from '#modules/sales/orders/life/move-order.ts';
import { quoteRenewal } from '#modules/sales/orders/placing/renewals/renewal-price.ts';
import { policyByNo, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
  lockRenewal,
  renewalOf,
  type RenewalRow,
} from '#modules/contracts/policies/queries/renewals.ts';
import { withoutOrder } from './follow-order.ts';
import { moveRenewal } from './move-renewal.ts';
import { renewedPolicy, type RenewedPolicy } from './renewed-policy.ts';
import { renewalView } from './renewal-view.ts';
import { stepRenewal } from './step-renewal.ts';
import { renewalWish } from './renewal-wish.ts';
import { stillThere } from '#ground/subject.ts';

type Wish = Parsed<'setRenewal'>;

const underWay = '续保保险费正在支付，结果出来以前不能停止';

/** The renewal takes no money any more: an unpaid order is cancelled with it. */
const stop = async (
  tx: Tx,
  app: App,
  row: RenewalRow,
  next: OrderRow | undefined,
  actor: string,
): Promise<Refusal | undefined> => {
  if (row.state === 'paid') return refuse('CONFLICT', '续保保险费已收到，新保单出具后可以申请退保');
  if (next && next.state !== 'closed') {
    const closed = await moveOrder(tx, app, next, 'cancel', { by: 'customer', actor });
    if (!closed) return refuse('CONFLICT', underWay);
  }
  await moveRenewal(tx, app, row, { event: 'stop', actor, change: withoutOrder });
  return undefined;
};

/** Another plan at the price that was shown for it, or none at all. */
const choose = async (
  tx: Tx,
  app: App,
  row: RenewalRow,
  { order, policy }: Pick<RenewedPolicy, 'order' | 'policy'>,
  { choice }: Wish,
  actor: string,
): Promise<RenewalRow | Refusal> => {
  if (choice === undefined || (choice.plan === row.plan && choice.fen === row.told_fen)) return row;
  const wish = await renewalWish(app, tx.db, policy, row.start_date, choice.plan);
  const found = await quoteRenewal(app, order, wish, app.clock());
  if (found.kind !== 'offer') {
    const reason = found.kind === 'none' ? found.reason : '暂时不能更换计划，请稍后再试';
    return refuse('CONFLICT', reason);
  }
  const { dueFen } = found.offer.price;
  if (dueFen !== choice.fen && !(choice.fen === row.told_fen && dueFen < choice.fen))
    return refuse('CONFLICT', '价格有更新，请看过新的价格再选择');
  const chosen = await moveRenewal(tx, app, row, {
    event: 'choose',
    actor,
    change: {
      plan: choice.plan,
      told_fen: dueFen,
    },
  });
  return chosen ?? refuse('CONFLICT', '续保申请已提交，先停止续保才能更换计划');
};

/** One tap stops it, so a message names the stopped renewal and the end of the cover. */
const confirmStop = async (tx: Tx, app: App, policy: PolicyRow): Promise<void> => {
  const { policy_no: policyNo, user_id: userId, brand, end_date: end } = policy;
  if (userId === null || end === null) return;
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const sold = app.brands.find(({ id }) => id === brand);
  await notifyCustomer(tx, app, {
    userId,
    brand,
    template: 'renewal-stopped',
    params: { product: product.names.marketing, date: end },
    link: sold ? brandLink(sold, '/me/policies/:policyNo/renewal', { policyNo }) : null,
    now: app.clock(),
  });
};

/** Changes the renewal of a policy whose order is locked; the renewal's own order is locked first. */
const change = async (
  tx: Tx,
  app: App,
  about: Pick<RenewedPolicy, 'order' | 'policy'>,
  wish: Wish,
  actor: string,
): Promise<Refusal | undefined> => {
  const { order } = about;
  const known = await renewalOf(tx.db, wish.policyNo);
  const next = known?.order_no ? await lockOrder(tx.db, known.order_no) : undefined;
  const row = known && (await lockRenewal(tx.db, wish.policyNo));
  if (row && row.order_no !== (next?.order_no ?? null))
    return refuse('CONFLICT', '续保刚有变化，请刷新后再试');
  if (row && renewalLife.isOver(row.state)) return refuse('CONFLICT', '这份保单的续保已经结束');
  if (!row && wish.choice) return refuse('CONFLICT', '价格告知以后才能更换计划');
  if (row && !wish.on) {
    const refused = await stop(tx, app, row, next, actor);
    if (refused) return refused;
  }
  if (row && wish.on) {
    const chosen = await choose(tx, app, row, about, wish, actor);
    if (chosen instanceof Refusal) return chosen;
    await moveRenewal(tx, app, chosen, { event: 'start', actor });
  }
  if (order.auto_renewal !== wish.on) {
    await agreeToRenewal(tx, app, order.order_no, { on: wish.on, actor });
    if (!wish.on) await confirmStop(tx, app, about.policy);
  }
  return undefined;
};

/** One tap turns it on or off; a second press is no error. */
export const setRenewal: Verb<'setRenewal'> = async (context, wish, known) => {
  const { app, caller } = context;
  const about = await renewedPolicy(app, known);
  if (about.dates === null) return refuse('CONFLICT', '这款产品到期后不续保');
  const refused = await inTransaction(app.database, async (tx) => {
    const order = await lockOrder(tx.db, about.order.order_no);
    return order && change(tx, app, { ...about, order }, wish, actorOf(caller));
  });
  if (refused) return refused;
  // A customer who switches it on late does not wait for the night.
  if (wish.on) await inTransaction(app.database, (tx) => stepRenewal(tx, app, wish.policyNo));
  const changed = stillThere(await policyByNo(app.database.db, wish.policyNo));
  return renewalView(context, await renewedPolicy(app, changed));
};
