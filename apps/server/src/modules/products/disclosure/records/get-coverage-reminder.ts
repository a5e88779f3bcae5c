import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { underwritingReminders } from '@parasol/domain/contracts/policies/cover/underwriting-reminder';
import { coverageReminder } from '@parasol/domain/contracts/policies/cover/coverage-reminder';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { PersonContext, Verb } from '#ground/context.ts';
import type { NoticeOrders } from '#modules/products/disclosure/notice-orders.ts';
import { sessionByNo } from '#modules/products/disclosure/queries/sessions.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';
import { resultView } from './verdicts/result-view.ts';

type Order = NonNullable<Awaited<ReturnType<NoticeOrders['ownOrder']>>>;

/** The state of an order: its own, that of its policy, and the coming charges. */
const ofOrder = async ({ app, person, now }: PersonContext, order: Order) => {
  const { db } = app.database;
  const { order_no: orderNo, state } = order;
  const [recording, attempted, charges, [policy]] = await Promise.all([
    app.ports.recordingStageOf(app, db, order),
    app.ports.noticeOrders.hasStartedPaying(db, orderNo),
    app.ports.chargesAhead(app, db, orderNo),
    app.ports.policiesOfOrders(db, [orderNo], dateOf(now.getTime())),
  ]);
  const handedOver = policy !== undefined && policy.userId !== person;
  const { next } = charges;
  const owed = next !== null && !next.byItself && next.due <= dateOf(now.getTime());
  return {
    ...coverageReminder({
      state,
      recording,
      attempted,
      charges,
      policy: policy ? { ...policy, handedOver } : null,
    }),
    policy:
      policy === undefined || handedOver
        ? null
        : { policyNo: policy.policyNo, owes: owed && policyLife.states[policy.state].stands },
  };
};

export const getCoverageReminder: Verb<'getCoverageReminder'> = async (context, { displayId }) => {
  const { app, brand, person: userId } = context;
  const { db } = app.database;
  const nameOf = (baseProductNo: string): string => productName(app, baseProductNo);
  const order = await app.ports.noticeOrders.ownOrder(db, { userId, brand: brand.id, displayId });
  if (order) {
    return {
      displayId,
      kind: 'order',
      baseProductNo: order.base_product_no,
      productName: nameOf(order.base_product_no),
      ...(await ofOrder(context, order)),
      number: order.order_no,
      since: order.state_since.toISOString(),
    };
  }
  const session = await sessionByNo(db, displayId);
  if (session?.user_id === userId && session.brand === brand.id && session.proposal_no === null) {
    return {
      displayId,
      kind: 'session',
      baseProductNo: session.base_product_no,
      productName: nameOf(session.base_product_no),
      ...underwritingReminders.session,
      number: session.session_no,
      policy: null,
      since: session.updated_at.toISOString(),
    };
  }
  const result = await resultView(context, session?.proposal_no ?? displayId);
  if (result instanceof Refusal) return refuse('NOT_FOUND', '没有找到这份订单或核保，请核对编号');
  return {
    displayId,
    kind: 'result',
    baseProductNo: result.product.baseProductNo,
    productName: result.product.name,
    ...underwritingReminders[result.status],
    number: result.intelligentProposalNo,
    policy: null,
    since: result.at,
  };
};
