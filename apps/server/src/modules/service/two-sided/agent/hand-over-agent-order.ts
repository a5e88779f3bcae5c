import { refuse, Refusal } from '@parasol/contract/errors';
import { customersOwn, valuesOf } from '@parasol/domain/service/two-sided/prepared-fields';
import type { Verb } from '#ground/context.ts';

import { inTransaction } from '#ground/db/transaction.ts';
import { soldBy } from '#modules/products/agents/sold-by.ts';
import { beginDraftWith } from '#modules/sales/orders/drafts/begin-draft-with.ts';
import { rateRequest } from '#modules/products/rating/calculator/rate-request.ts';
import { writeQuote } from '#modules/products/rating/quotes/write-quote.ts';
import {
  findAs,
  mayGoOn,
  movedOn,
  moverOf,
} from '#modules/service/two-sided/session/find-session.ts';
import { moveSession } from '#modules/service/two-sided/session/move-session.ts';
import type { SessionRow } from '#modules/service/two-sided/queries.ts';
import { livedIn } from './save-agent-order.ts';
import { openSession } from '#modules/service/two-sided/session/sealed-session.ts';
import { sessionView, stillToConfirm } from '#modules/service/two-sided/session/session-view.ts';

interface Draft {
  readonly row: SessionRow;
  readonly draftNo: string;
  readonly quoteNo: string;
}

const handedOver = (row: SessionRow): Draft | undefined => {
  const { draft_no: draftNo, quote_no: quoteNo } = row;
  return draftNo === null || quoteNo === null ? undefined : { row, draftNo, quoteNo };
};

/**
 * Quote, draft and the session's note of them are one transaction: a second request, at once or
 * after a crash, finds the same draft or none.
 */
export const handOverAgentOrder: Verb<'handOverAgentOrder'> = async (
  context,
  { agentOrderNo, version },
) => {
  const { app } = context;
  const found = await findAs('customer', context, agentOrderNo);
  if (found instanceof Refusal) return found;
  const content = await openSession(app, found);
  const choices = content.choices?.input;
  const rated =
    choices === undefined || handedOver(found) ? null : await rateRequest(context, choices);
  if (rated instanceof Refusal) return rated;
  const arrived = await soldBy(context, found.base_product_no);
  const done = await inTransaction(app.database, async (tx): Promise<Draft | Refusal> => {
    const row = await findAs('customer', context, agentOrderNo, tx.db, true);
    if (row instanceof Refusal) return row;
    const before = handedOver(row);
    if (before) return before;
    const alone = row.state === 'left';
    if (row.state !== 'confirmed' && !alone) {
      const open = stillToConfirm(content);
      return open.length > 0 && (row.state === 'joined' || row.state === 'filling')
        ? refuse('ORDER_INVALID', '还有内容没有核对，请逐项确认', { unconfirmed: open })
        : movedOn('customer', row.state);
    }
    if (row.version !== version || row.version !== found.version || !rated || !choices)
      return refuse('CONFLICT', '内容刚刚有改动，请核对后再继续');
    const { agent_no: agentNo, base_product_no: baseProductNo } = row;
    const where = livedIn(choices, valuesOf(content.fields));
    const refused = alone
      ? undefined
      : await mayGoOn(context, { agentNo, baseProductNo, where }, 'customer', tx.db);
    if (refused) return refused;
    // An agent who left is not the seller: the customer continues alone.
    const seller = alone ? null : agentNo;
    const sold = { ...arrived, origin: { ...arrived.origin, seller } };
    const quote = await writeQuote(tx, context, rated, choices, sold);
    const draft = await beginDraftWith(tx, context, {
      quote: { ...quote, input: choices },
      values: valuesOf(alone ? customersOwn(content.fields) : content.fields),
      origin: sold.origin,
    });
    const moved = await moveSession(tx, app, row, {
      event: 'hand-over',
      ...moverOf(context, 'customer'),
      change: {
        draft_no: draft.draftNo,
        quote_no: quote.quoteNo,
        handed_over_at: context.now,
        expires_at: draft.expiresAt,
      },
    });
    return moved
      ? { row: moved, draftNo: draft.draftNo, quoteNo: quote.quoteNo }
      : movedOn('customer', row.state);
  });
  if (done instanceof Refusal) return done;
  const { row, draftNo, quoteNo } = done;
  return { draftNo, quoteNo, order: await sessionView(context, row, 'customer') };
};
