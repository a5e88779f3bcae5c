import { timingSafeEqual } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { readVisitedOrder } from '#modules/sales/orders/reading/visited-order.ts';
import { markVisitor, noteVisitorTry } from '#modules/contracts/policies/queries/visits.ts';
import { getReturnVisit } from './get-return-visit.ts';

/** The customer who is visited knows their own document number. */
const mostTries = 10;

/** Being logged in is not enough: others may use the phone, and the visit is for one person. */
export const verifyVisitor: Verb<'verifyVisitor'> = async (context, { orderNo, paperTail }) => {
  const { app, caller, now } = context;
  const order = await readVisitedOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const today = dateOf(now.getTime());
  // Counted by itself, so that a wrong try counts although it changes nothing else.
  const may = await inTransaction(app.database, (tx) =>
    noteVisitorTry(tx.db, orderNo, today, mostTries),
  );
  if (!may) return refuse('TOO_MANY_REQUESTS', '今天试得太多，请明天再试，或者联系客服电话回访');
  const [given, expected] = [paperTail.toUpperCase(), order.paperTail].map((tail) =>
    Buffer.from(tail),
  );
  if (
    given?.length !== expected?.length ||
    !given ||
    !expected ||
    !timingSafeEqual(given, expected)
  )
    return refuse('CONSENT_REFUSED', '与投保人的证件号码不一致，请核对后再试');
  await inTransaction(app.database, async (tx) => {
    await markVisitor(tx.db, orderNo, now);
    tx.audit({
      actor: actorOf(caller),
      action: 'return-visit.verified',
      subject: `order:${orderNo}`,
      detail: {},
    });
  });
  return getReturnVisit(context, { orderNo });
};
