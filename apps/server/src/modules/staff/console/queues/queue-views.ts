import { randomUUID } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { queueNamed } from '#modules/staff/console/queries/queue-sources.ts';
import {
  countViews,
  deleteView,
  putView,
  viewsOf,
} from '#modules/staff/console/queries/assignments.ts';

const mostViews = 50;

export const listQueueViews: Verb<'listQueueViews'> = async ({ app, caller }) => {
  const rows = await viewsOf(app.database.db, caller.staffId);
  return {
    views: rows.flatMap(({ view_id: viewId, queue, name, filters }) => {
      const id = queueNamed(queue)?.id;
      return id ? [{ viewId, queue: id, name, filters }] : [];
    }),
  };
};

export const saveQueueView: Verb<'saveQueueView'> = ({ app, caller, now }, input) => {
  const { staffId } = caller;
  return inTransaction(app.database, async (tx) => {
    if ((await countViews(tx.db, staffId)) >= mostViews) {
      return refuse('CONFLICT', `最多保存 ${mostViews} 个视图，请先删除不用的`);
    }
    const saved = await putView(tx.db, { ...input, viewId: randomUUID(), staffId, now });
    return { viewId: saved.view_id, ...input };
  });
};

export const removeQueueView: Verb<'removeQueueView'> = async ({ app, caller }, { viewId }) => {
  const deleted = await deleteView(app.database.db, caller.staffId, viewId);
  return deleted ? {} : refuse('NOT_FOUND', '没有这个视图');
};
