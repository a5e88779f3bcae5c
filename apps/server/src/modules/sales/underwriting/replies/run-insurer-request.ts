import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { moveOrder, system } from '#modules/sales/orders/life/move-order.ts';
import { lockOrder, type OrderRow } from '#modules/sales/orders/order.ts';
import type { InsurerReply } from '#providers/insurer/answers.ts';
import { applyReply } from './apply-reply.ts';
import { contentOf } from '#modules/sales/underwriting/insurer/insurer-content.ts';
import { inQueueOf, insurerRequest } from '#modules/sales/underwriting/jobs.ts';
import {
  changeRequest,
  lockRequest,
  requestByNo,
  type RequestRow,
} from '#modules/sales/underwriting/queries.ts';

interface Taken {
  readonly order: OrderRow;
  readonly request: RequestRow;
  /** The request may have arrived before, so the insurer is asked first. */
  readonly maybeSent: boolean;
}

/** The order's move when its request is sent. */
const sendEvents = { underwrite: 'send', issue: 'issue' } as const;

/** Takes a request and records that before anything is sent; undefined when nothing is to do. */
const takeUp = (app: App, requestNo: string): Promise<Taken | undefined> =>
  inTransaction(app.database, async (tx) => {
    const known = await requestByNo(tx.db, requestNo);
    const order = known && (await lockOrder(tx.db, known.order_no));
    const request = order && (await lockRequest(tx.db, requestNo));
    if (!request) return undefined;
    const { state, kind, tries, superseded_at: superseded } = request;
    if (state === 'answered' || state === 'refused' || state === 'given-up') return undefined;
    const sends = superseded === null && (kind === 'underwrite' || kind === 'issue');
    const event = sends ? sendEvents[kind] : undefined;
    const sent = event && (await moveOrder(tx, app, order, event, system));
    const unsent = kind === 'store' && state === 'waiting' && orderLife.isOver(order.state);
    if (unsent || (event === 'send' && !sent && order.state !== 'underwriting')) {
      await changeRequest(tx.db, requestNo, { state: 'given-up', note: 'the order is over' });
      return undefined;
    }
    await changeRequest(tx.db, requestNo, {
      state: 'sending',
      tries: tries + 1,
      sent_at: app.clock(),
    });
    return {
      order: sent ?? order,
      request: { ...request, tries: tries + 1 },
      maybeSent: state !== 'waiting',
    };
  });

/** Undefined when it never arrived and the order has changed since: then it is not sent. */
const ask = async (
  app: App,
  { order, request, maybeSent }: Taken,
): Promise<InsurerReply | undefined> => {
  const { insurers } = app.providers;
  const { request_no: requestNo, kind, insurer } = request;
  if (maybeSent) {
    const reply = await insurers.query(insurer, { requestNo, kind });
    // The question did not get through, so the request's outcome stays unknown.
    if (reply.kind === 'not-sent') return { kind: 'unknown', reason: reply.reason };
    if (reply.kind !== 'not-found') return reply;
    if (request.superseded_at !== null) return undefined;
  }
  return insurers.send(insurer, { requestNo, kind, content: await contentOf(app, order, request) });
};

/** The wait before asking again: longer each time. */
const againSeconds = (tries: number): number => Math.min(300, 2 ** Math.min(tries, 9));

export const runInsurerRequest = async (app: App, requestNo: string): Promise<void> => {
  const taken = await takeUp(app, requestNo);
  if (!taken) return;
  const { request, maybeSent } = taken;
  const reply = await ask(app, taken);
  const open = await inTransaction(app.database, async (tx) => {
    if (reply === undefined) {
      await changeRequest(tx.db, requestNo, { state: 'given-up', note: 'it never arrived' });
      return undefined;
    }
    if (reply.kind === 'answered' || reply.kind === 'refused') {
      const applied = await applyReply(tx, app, request, reply);
      return applied === 'mistaken' ? 'the answer was not believed' : undefined;
    }
    const current = await lockRequest(tx.db, requestNo);
    // The answer may have come by itself while we were waiting.
    if (current?.state !== 'sending') return undefined;
    if (reply.kind === 'pending') {
      await changeRequest(tx.db, requestNo, { state: 'pending', note: null });
      const startAfter = againSeconds(request.tries);
      tx.enqueue(insurerRequest, { requestNo }, { ...inQueueOf(request), startAfter });
      return undefined;
    }
    const reason = reply.kind === 'not-found' ? 'not found' : reply.reason;
    const state = reply.kind === 'not-sent' && !maybeSent ? 'waiting' : 'unknown';
    await changeRequest(tx.db, requestNo, { state, note: reason });
    return reason;
  });
  if (open !== undefined) throw new Error(`insurer ${request.insurer} on ${request.kind}: ${open}`);
};
