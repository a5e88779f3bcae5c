import type { Verb } from '#context.ts';
import { waitingComments } from '../queries/comments.ts';

const most = 100;

export const listWaitingComments: Verb<'listWaitingComments'> = async ({ app, brand }) => {
  const rows = await waitingComments(app.database.db, brand.id, most);
  return {
    comments: rows.map(({ createdAt, ...row }) => ({
      ...row,
      productName:
        app.catalogue.find(row.baseProductNo)?.product.names.marketing ?? row.baseProductNo,
      at: createdAt.toISOString(),
    })),
  };
};
