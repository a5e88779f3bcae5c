import { draftValues } from '@parasol/domain/sales/orders/form/draft';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { Context, PersonContext } from '#ground/context.ts';
import { fileView } from '#ground/files/open-file.ts';
import { draftFiles, openDraft } from '#modules/sales/orders/draft.ts';
import { draftsOf } from '#modules/sales/orders/queries/drafts.ts';
import { movesOf, ordersOf } from '#modules/sales/orders/queries/orders.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { openOrder } from '#modules/sales/orders/order.ts';
import { openSignature } from '#modules/sales/orders/signing/sealed-signature.ts';

const most = 1000;

const files = async ({ app }: Context, draftNo: string) =>
  Promise.all((await draftFiles(app.database.db, draftNo)).map((file) => fileView(app, file)));

/** Everything a customer's orders and drafts hold, as they typed it; files are named, not copied. */
export const exportOrders = async (context: PersonContext): Promise<unknown> => {
  const { app, brand, now, person: userId } = context;
  const { db } = app.database;
  const [orders, drafts] = await Promise.all([
    ordersOf(db, { brand: brand.id, userId, states: undefined, before: undefined, most }),
    draftsOf(db, brand.id, userId, now, most),
  ]);
  return {
    orders: await Promise.all(
      orders.map(async (order) => {
        const { application } = await openOrder(app, order);
        const signature = await openSignature(app, app.database.db, order.order_no);
        return {
          orderNo: order.order_no,
          baseProductNo: order.base_product_no,
          productVersion: order.product_version,
          state: order.state,
          dueFen: order.due_fen,
          startDate: order.start_date,
          coverEnd: order.cover_end,
          policyNo: order.policy_no,
          application,
          agreed: order.agreed,
          insurerSaid: (await openAnswer(app, order))?.reasons ?? [],
          signature: signature ?? null,
          history: (await movesOf(db, order.order_no)).map(({ event, at }) => ({
            what: orderLife.events[event].words,
            at: at.toISOString(),
          })),
          files: await files(context, order.draft_no),
        };
      }),
    ),
    drafts: await Promise.all(
      drafts.map(async (draft) => ({
        draftNo: draft.draft_no,
        baseProductNo: draft.base_product_no,
        values: draftValues((await openDraft(app, draft))?.entries ?? {}),
        savedAt: draft.saved_at.toISOString(),
        files: await files(context, draft.draft_no),
      })),
    ),
  };
};
