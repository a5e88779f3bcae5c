import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { fileView } from '../drafts/draft-view.ts';
import { findOrderPapers } from '../reading/find-order.ts';
import { papersSentAt } from './order-papers.ts';
import { filesOf } from '../queries/drafts.ts';

export const listOrderPapers: Verb<'listOrderPapers'> = async (context, { orderNo }) => {
  const { app } = context;
  const order = await findOrderPapers(context, orderNo);
  if (order instanceof Refusal) return order;
  const { db } = app.database;
  const [files, sentAt] = await Promise.all([
    filesOf(db, order.draft_no),
    papersSentAt(db, orderNo),
  ]);
  return {
    files: await Promise.all(files.map((file) => fileView(app, file))),
    sentAt: sentAt?.toISOString() ?? null,
  };
};
