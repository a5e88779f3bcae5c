import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { fileView } from '#ground/files/open-file.ts';
import { draftFiles } from '../drafts/draft-files.ts';
import { findOrderPapers } from '../reading/find-order.ts';
import { papersSentAt } from './order-papers.ts';

export const listOrderPapers: Verb<'listOrderPapers'> = async (context, { orderNo }) => {
  const { app } = context;
  const order = await findOrderPapers(context, orderNo);
  if (order instanceof Refusal) return order;
  const { db } = app.database;
  const [files, sentAt] = await Promise.all([
    draftFiles(db, order.draft_no),
    papersSentAt(db, orderNo),
  ]);
  return {
    files: await Promise.all(files.map((file) => fileView(app, file))),
    sentAt: sentAt?.toISOString() ?? null,
  };
};
