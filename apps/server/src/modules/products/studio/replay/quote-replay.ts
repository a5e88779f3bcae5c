import { randomBytes } from 'node:crypto';
import type { Output } from '@parasol/contract';
import { refuse } from '@parasol/contract/errors';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import { emptyTally, medianOf, replayEdges } from '@parasol/domain/products/studio/replay';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { namesOf } from '#modules/base/publishing/staff-view.ts';
import { draftSubject } from '#modules/products/studio/drafts/draft-view.ts';
import { mayChange, noDraft } from '#modules/products/studio/drafts/may-work-on.ts';
import { readDraft } from '#modules/products/studio/drafts/read-draft.ts';
import { replayQuotes } from '#modules/products/studio/jobs.ts';
import { draftByNo } from '#modules/products/studio/queries/drafts.ts';
import {
  endReplay,
  insertReplay,
  lastReplay,
  type ReplayHead,
} from '#modules/products/studio/queries/replays.ts';
import { countQuotes } from '#modules/products/rating/saved-quotes.ts';

type Result = NonNullable<Output<'getQuoteReplay'>['replay']>['result'];

const resultOf = ({ tally }: ReplayHead): Result => ({
  same: tally.same,
  changed: tally.changed,
  lost: tally.lost,
  gained: tally.gained,
  neither: tally.neither,
  before: tally.before,
  after: tally.after,
  median: medianOf(tally) ?? null,
  bars: tally.bars.map((count, index) => ({
    from: replayEdges[index - 1] ?? null,
    to: replayEdges[index] ?? null,
    count,
  })),
  highest: tally.highest,
  lowest: tally.lowest,
  reasons: tally.reasons,
});

export const getQuoteReplay: Verb<'getQuoteReplay'> = async (context, { draftNo }) => {
  const { db } = context.app.database;
  const draft = await draftByNo(db, draftNo);
  if (!draft) return noDraft();
  const row = await lastReplay(db, draftNo);
  if (!row) return { replay: null };
  const nameOf = await namesOf(db, [{ changed_by: row.started_by }]);
  return {
    replay: {
      replayNo: row.replay_no,
      state: row.state,
      revision: row.revision,
      stale: row.revision !== draft.revision,
      comparedWith: row.compared_with,
      most: row.most,
      total: row.total,
      seen: row.tally.seen,
      startedBy: nameOf(row.started_by),
      startedAt: row.started_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
      result: resultOf(row),
    },
  };
};

export const startQuoteReplay: Verb<'startQuoteReplay'> = async (context, { draftNo, most }) => {
  const { app, caller, now } = context;
  const { db } = app.database;
  const read = await readDraft(app, db, draftNo);
  if (!read) return noDraft();
  if (!mayChange(context, read.draft.brands)) return refuse('NO_PERMISSION');
  const { draft, product } = read;
  if (!product) return refuse('CONFLICT', '草稿的文件有错误，改正之后才能回放');
  const shelf = app.catalogue.find(draft.base_product_no)?.product;
  if (!shelf) return refuse('CONFLICT', '这个产品还没有发布过，没有报价可以回放');
  const total = await countQuotes(db, draft.base_product_no, now, most);
  if (total === 0) return refuse('CONFLICT', '这个产品还没有报价可以回放');
  const replayNo = orderNumber('HF', randomBytes(numberBytes));
  const by = actorOf(caller);
  return inTransaction(app.database, async (tx) => {
    const begun = await insertReplay(tx.db, {
      replay_no: replayNo,
      draft_no: draftNo,
      revision: draft.revision,
      compared_with: shelf.version,
      most,
      state: 'running',
      total,
      after_at: now,
      after_no: '',
      tally: JSON.stringify(emptyTally),
      product: JSON.stringify(product),
      started_by: by,
      started_at: now,
      finished_at: null,
    });
    if (!begun) return refuse('CONFLICT', '这份草稿正在回放，请等它完成或者先取消');
    tx.audit({
      actor: by,
      action: 'product-draft.replayed',
      subject: draftSubject(draftNo),
      detail: { replayNo, revision: draft.revision, most },
    });
    tx.enqueue(replayQuotes, { replayNo });
    return { replayNo };
  });
};

export const cancelQuoteReplay: Verb<'cancelQuoteReplay'> = async (context, { draftNo }) => {
  const { app, caller, now } = context;
  const draft = await draftByNo(app.database.db, draftNo);
  if (!draft) return noDraft();
  if (!mayChange(context, draft.brands)) return refuse('NO_PERMISSION');
  return inTransaction(app.database, async (tx) => {
    const row = await lastReplay(tx.db, draftNo);
    if (!row || !(await endReplay(tx.db, row.replay_no, 'cancelled', now)))
      return refuse('CONFLICT', '没有正在进行的回放');
    tx.audit({
      actor: actorOf(caller),
      action: 'product-draft.replay-cancelled',
      subject: draftSubject(draftNo),
      detail: { replayNo: row.replay_no, seen: row.tally.seen },
    });
    return {};
  });
};
