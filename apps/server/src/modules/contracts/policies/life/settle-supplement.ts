import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import {
  changeSupplement,
  lockSupplement,
} from '#modules/products/disclosure/records/supplements.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import { endByInsurer, tellOfSupplement } from './supplement-answered.ts';

export const noSuchSupplement = '没有待处理的补充告知，可能已经处理';

/**
 * Staff settle a supplement for which the insurer asked for terms, once insurer and customer agree.
 */
export const settleSupplement: Verb<'settleSupplement'> = (
  { app, caller, now },
  { recordNo, outcome, reason },
  { order_no: orderNo },
) =>
  inTransaction(app.database, async (tx) => {
    const order = stillThere(await lockOrder(tx.db, orderNo));
    const row = stillThere(await lockSupplement(tx.db, recordNo));
    const subject = `order:${order.order_no}`;
    if (row.outcome !== 'terms' || row.settled !== null)
      return decidedAlready(tx.db, subject, ['order.supplement-settled'], {
        key: 'NOT_FOUND',
        msg: noSuchSupplement,
      });
    const actor = actorOf(caller);
    await changeSupplement(tx.db, recordNo, {
      settled: outcome,
      settled_by: actor,
      settled_at: now,
    });
    tx.audit({
      actor,
      action: 'order.supplement-settled',
      subject,
      detail: { recordNo, outcome, reason },
    });
    if (outcome === 'ends') await endByInsurer(tx, app, order, actor);
    await tellOfSupplement(tx, app, order, recordNo);
    return {};
  });
