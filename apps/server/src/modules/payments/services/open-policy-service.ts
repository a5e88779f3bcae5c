import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { formatAmount } from '@parasol/domain/money/fen';
import { reinstatementArrears, serviceTitles } from '@parasol/domain/payments/policy-service';
import type { Context, Verb } from '#context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/accounts/people/text-customer.ts';
import { lockPayableOrder } from '#modules/orders/life/payable-order.ts';
import { fillSmsText } from '#providers/sms/texts.ts';
import { newPosNo } from '../numbers.ts';
import { instalmentsOf, lockPlan, planOfOrder } from '../queries/plans.ts';
import {
  changeService,
  insertService,
  openServiceOfPlan,
  serviceByKey,
  type ServiceRow,
} from '../queries/services.ts';
import { serviceView } from './service-view.ts';

const dayMs = 86_400_000;

interface Asked {
  readonly fen: number;
  readonly plan_no: string | null;
  readonly covers_until: string | null;
}

/** The arrears of a lapsed plan and the interest agreed on; one such service at a time. */
const arrearsOf = async (
  tx: Tx,
  { app, now }: Context,
  orderNo: string,
  interest: number,
): Promise<Asked | Refusal> => {
  const known = await planOfOrder(tx.db, orderNo);
  const plan = known && (await lockPlan(tx.db, known.plan_no));
  if (plan?.state !== 'lapsed') return refuse('PAY_NOT_POSSIBLE', '这份保单没有效力中止，不用复效');
  const open = await openServiceOfPlan(tx.db, plan.plan_no);
  if (open !== undefined && open.pay_until > now)
    return refuse('PAY_NOT_POSSIBLE', '已经有一项复效等待客户支付，请先关闭再重新发起');
  if (open !== undefined)
    await changeService(tx.db, open.pos_no, { state: 'closed', changed_at: now });
  const today = dateOf(app.clock().getTime());
  const lapsed = (await instalmentsOf(tx.db, [plan.plan_no])).filter(
    ({ state }) => state === 'lapsed',
  );
  const arrears = reinstatementArrears(lapsed, today);
  if (arrears === null) return refuse('PAY_NOT_POSSIBLE', '效力中止已满两年，不能再复效');
  return { fen: arrears + interest, plan_no: plan.plan_no, covers_until: today };
};

const tell = async (tx: Tx, { app, now }: Context, service: ServiceRow): Promise<void> => {
  const { user_id: userId, brand, pos_no: posNo, kind } = service;
  const title = serviceTitles[kind];
  const params = {
    title,
    amount: formatAmount(service.fen),
    until: dateOf(service.pay_until.getTime()),
  };
  const rootPath = app.brands.find(({ id }) => id === brand)?.rootPath ?? 'pro';
  const body = fillSmsText('service-to-pay', params);
  await notifyCustomer(tx, { userId, title, body, link: `/${rootPath}/pos/${posNo}`, now });
  await textCustomer(tx, app, { userId, brand, template: 'service-to-pay', params, now });
};

const make = async (
  tx: Tx,
  context: Context,
  input: Parsed<'openPolicyService'>,
): Promise<ServiceRow | Refusal> => {
  const { app, brand, caller, now } = context;
  const order = await lockPayableOrder(tx, app, input.orderNo);
  if (order?.brand !== brand.id || order.userId === null)
    return refuse('NOT_FOUND', '没有找到这份订单，请核对订单号');
  const same = await serviceByKey(tx.db, input.key);
  if (same !== undefined) {
    const repeated = same.order_no === input.orderNo && same.kind === input.kind;
    return repeated ? same : refuse('KEY_REUSED');
  }
  if (order.state !== 'issued') return refuse('PAY_NOT_POSSIBLE', '这份订单还没有出具保单');
  const asked =
    input.kind === 'reinstatement'
      ? await arrearsOf(tx, context, input.orderNo, input.fen)
      : { fen: input.fen, plan_no: null, covers_until: null };
  if (asked instanceof Refusal) return asked;
  if (asked.fen === 0) return refuse('INVALID_REQUEST', '金额应大于 0');
  const service = await insertService(tx.db, {
    ...asked,
    pos_no: newPosNo(),
    key: input.key,
    kind: input.kind,
    order_no: order.orderNo,
    brand: order.brand,
    user_id: order.userId,
    display_id: order.displayId,
    reason: input.reason,
    pay_until: new Date(now.getTime() + input.days * dayMs),
    state: 'to-pay',
    opened_by: actorOf(caller),
    opened_at: now,
    changed_at: now,
    paid_at: null,
  });
  tx.audit({
    actor: actorOf(caller),
    action: 'policy-service.opened',
    subject: `order:${order.orderNo}`,
    detail: { posNo: service.pos_no, kind: service.kind, fen: service.fen },
  });
  await tell(tx, context, service);
  return service;
};

/** Staff ask for it once the insurer has agreed; the customer is told where to pay. */
export const openPolicyService: Verb<'openPolicyService'> = async (context, input) => {
  const { app } = context;
  const service = await inTransaction(app.database, (tx) => make(tx, context, input));
  return service instanceof Refusal ? service : serviceView(app, service);
};
