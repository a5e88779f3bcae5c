import { dayMs } from '@parasol/domain/base/calendar/durations';
import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { addDays, type PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { Context, Verb } from '#ground/context.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { lockPolicyOfOrder, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
  insertService,
  openServiceOf,
  serviceByKey,
  type ServiceRow,
} from '#modules/contracts/policies/queries/services.ts';
import { newPosNo } from './write-service.ts';
import { isExpired } from '#modules/contracts/policies/requests/service-under-way.ts';
import { moveService, tellToPay } from './move-service.ts';
import { arrearsToday } from './reinstatement/reinstatement-terms.ts';
import { serviceView } from './service-view.ts';

interface Asked {
  readonly fen: number;
  readonly covers_until: PlainDate | null;
  readonly pay_until: Date;
}

/** The last moment of a day in Asia/Shanghai. */
const endOf = (day: PlainDate): Date => new Date(`${addDays(day, 1)}T00:00:00+08:00`);

/** The arrears of a lapsed policy and the interest agreed on; one such service at a time. */
const arrearsOf = async (
  tx: Tx,
  { app }: Context,
  policy: PolicyRow,
  { interest, payUntil }: { readonly interest: number; readonly payUntil: Date },
): Promise<Asked | Refusal> => {
  const today = dateOf(app.clock().getTime());
  const arrears = await arrearsToday(tx.db, app, policy);
  if (typeof arrears === 'string') return refuse('PAY_NOT_POSSIBLE', arrears);
  const open = await openServiceOf(tx.db, policy.policy_no, 'reinstatement');
  if (open !== undefined && !isExpired(app, open))
    return refuse(
      'PAY_NOT_POSSIBLE',
      open.state === 'to-pay'
        ? '已经有一项复效等待客户支付，请先关闭再重新发起'
        : '客户申请的复效正在办理，请在保全中处理',
    );
  if (open !== undefined)
    await moveService(tx, app, { policy, service: open }, 'closed', {
      actor: 'system',
      silent: true,
    });
  const lastMoment = endOf(arrears.until);
  return {
    fen: arrears.premiumFen + interest,
    covers_until: today,
    pay_until: payUntil < lastMoment ? payUntil : lastMoment,
  };
};

/** A contract that is over asks for nothing more. */
const supplementOf = (
  { clock }: Context['app'],
  policy: PolicyRow,
  { fen, payUntil }: { readonly fen: number; readonly payUntil: Date },
): Asked | Refusal => {
  const { state, title } = policyOn(datedPolicy(policy, []), dateOf(clock().getTime()));
  return policyLife.isOver(state)
    ? refuse('PAY_NOT_POSSIBLE', `这份保单${title}，不再收取保险费`)
    : { fen, covers_until: null, pay_until: payUntil };
};

const make = async (
  tx: Tx,
  context: Context,
  input: Parsed<'openPolicyService'>,
): Promise<ServiceRow | Refusal> => {
  const { app, caller, now } = context;
  const order = stillThere(await lockPayableOrder(tx, app, input.orderNo));
  if (order.userId === null) return refuse('NOT_FOUND', '没有找到这份订单，请核对订单号');
  const same = await serviceByKey(tx.db, input.key);
  if (same !== undefined) {
    const repeated = same.order_no === input.orderNo && same.kind === input.kind;
    return repeated ? same : refuse('KEY_REUSED');
  }
  if (input.kind === 'reinstatement') await app.ports.giveUpOverdue(tx, app, input.orderNo);
  const policy = await lockPolicyOfOrder(tx.db, input.orderNo);
  if (policy === undefined) return refuse('PAY_NOT_POSSIBLE', '这份订单还没有出具保单');
  const payUntil = new Date(now.getTime() + input.days * dayMs);
  const asked =
    input.kind === 'reinstatement'
      ? await arrearsOf(tx, context, policy, { interest: input.fen, payUntil })
      : supplementOf(app, policy, { fen: input.fen, payUntil });
  if (asked instanceof Refusal) return asked;
  if (asked.fen === 0) return refuse('INVALID_REQUEST', '金额应大于 0');
  const service = await insertService(tx.db, {
    ...asked,
    pos_no: newPosNo(),
    key: input.key,
    kind: input.kind,
    policy_no: policy.policy_no,
    order_no: order.orderNo,
    brand: order.brand,
    user_id: order.userId,
    display_id: order.displayId,
    reason: input.reason,
    state: 'to-pay',
    due: null,
    said: null,
    sealed: null,
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
  await tellToPay(tx, app, service);
  return service;
};

/** Staff ask for it once the insurer has agreed; the customer learns where to pay. */
export const openPolicyService: Verb<'openPolicyService'> = async (context, input) => {
  const { app } = context;
  const service = await inTransaction(app.database, (tx) => make(tx, context, input));
  return service instanceof Refusal ? service : serviceView(app, service);
};
