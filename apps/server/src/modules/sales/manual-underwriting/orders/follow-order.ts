import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isAtDesk, type CaseEvent } from '@parasol/domain/sales/manual-underwriting/case-states';
import type { OrderEvent } from '@parasol/domain/sales/orders/states/order-states';
import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import { moveCase } from '#modules/sales/manual-underwriting/cases/move-case.ts';
import {
  lockCase,
  lockCasesOfOrder,
  type CaseRow,
} from '#modules/sales/manual-underwriting/queries/cases.ts';
import {
  changeDecision,
  decisionsOf,
} from '#modules/sales/manual-underwriting/queries/decisions.ts';
import { openOrderCase } from './open-order-case.ts';

/** Moves of the order that end or change its case. */
const follows: Readonly<Partial<Record<OrderEvent, readonly CaseEvent[]>>> = {
  'agree-terms': ['accept', 'convert'],
  'reject-terms': ['withdraw'],
  cancel: ['withdraw'],
  stop: ['withdraw'],
  expire: ['expire'],
  // The insurer answered again, with a conclusion that was taken over.
  accept: ['convert'],
  'offer-terms': ['convert'],
  decline: ['withdraw'],
  // While it was checked again the insurer issued it, or would not.
  issued: ['convert'],
  'refuse-issue': ['withdraw'],
};

const decidedHere: readonly OrderEvent[] = [
  'accept',
  'offer-terms',
  'decline',
  'pass-recheck',
  'refuse-issue',
];

/** A case follows the order it decides; one that an order used is free again when that ends. */
export const followOrder: Reacts<'order.moved'> = async (
  tx,
  app,
  { orderNo, event, to, actor },
) => {
  const cases = await lockCasesOfOrder(tx.db, orderNo);
  const own = cases.find(({ origin }) => origin === 'order');
  if (event === 'tell-again' && own) return lookAgain(tx, app, own, actor);
  const looked = to === 'referred' || to === 'rechecking';
  if (looked && !own) {
    const order = await lockOrder(tx.db, orderNo);
    if (order) await openOrderCase(tx, app, order);
    return;
  }
  // The underwriter's own decision is recorded with the decision.
  if (decidedHere.includes(event) && actor.startsWith('staff:')) return;
  for (const row of cases)
    if (row.state === 'converted') await setFree(tx, app, row, to, actor);
    else await follow(tx, app, row, event, actor);
};

/** A decision made, or about to be made, was based on other answers. */
const lookAgain = async (tx: Tx, app: App, row: CaseRow, actor: string): Promise<void> => {
  const { manual_underwriting_no: caseNo } = row;
  const moved = await moveCase(tx, app, row, {
    event: 'tell-again',
    by: 'customer',
    actor,
    change: {
      outcome: null,
      offer_fen: null,
      offer_no: null,
      offer_until: null,
      earlier_no: null,
      decided_at: null,
      // The underwriter at work keeps the case; after a decision any underwriter can take it.
      ...(isAtDesk(row.state) ? {} : { assignee: null }),
    },
  });
  if (!moved) return;
  for (const decision of await decisionsOf(tx.db, caseNo))
    if (decision.state === 'made' || decision.state === 'proposed')
      await changeDecision(tx.db, decision, { state: 'set-aside' });
};

const follow = async (
  tx: Tx,
  app: App,
  row: CaseRow,
  event: OrderEvent,
  actor: string,
): Promise<void> => {
  let current: CaseRow = row;
  for (const step of follows[event] ?? []) {
    const by = step === 'accept' ? 'customer' : 'system';
    current = (await moveCase(tx, app, current, { event: step, by, actor })) ?? current;
  }
};

const setFree = async (
  tx: Tx,
  app: App,
  row: CaseRow,
  to: Events['order.moved']['to'],
  actor: string,
): Promise<void> => {
  const over = to === 'closed' || to === 'expired';
  const offerStands = row.offer_until !== null && row.offer_until >= dateOf(app.clock().getTime());
  if (row.origin === 'order' || !over || !offerStands) return;
  await moveCase(tx, app, row, {
    event: 'reopen',
    by: 'system',
    actor,
    change: { order_no: null, due: row.offer_until },
  });
};

/** An order was placed on the results of cases; each has been locked since it was read. */
export const convertCases: Reacts<'order.on-cases'> = async (tx, app, { orderNo, cases }) => {
  for (const caseNo of cases) {
    const row = await lockCase(tx.db, caseNo);
    const moved =
      row &&
      (await moveCase(tx, app, row, {
        event: 'convert',
        by: 'system',
        actor: 'system',
        change: { order_no: orderNo },
        detail: { orderNo },
      }));
    if (!moved) throw new Error(`case ${caseNo} cannot become order ${orderNo}`);
  }
};
