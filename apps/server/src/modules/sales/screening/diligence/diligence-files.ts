import { refuse, Refusal } from '@parasol/contract/errors';
import { diligenceFault, type Diligence } from '@parasol/domain/sales/screening/diligence';
import type { PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { draftOwner } from '#modules/sales/orders/draft.ts';
import { findOwnOrder, lockOwnOrder, type OrderRow } from '#modules/sales/orders/order.ts';
import { proof } from '#modules/sales/orders/steps/order-materials.ts';
import { verifyWhenComplete } from '#modules/sales/orders/steps/verify-when-complete.ts';
import { putDiligence } from '#modules/sales/screening/queries.ts';
import { diligenceView } from './diligence-view.ts';
import { findDiligence, sealDiligence } from './find-diligence.ts';

const notDue = () => refuse('ORDER_MOVED_ON', '这份订单现在不需要补充这些信息');

/** The locked order, while it still waits for one of these. */
const lockOpen = async (
  tx: Tx,
  context: PersonContext,
  orderNo: string,
): Promise<OrderRow | Refusal> => {
  const order = await lockOwnOrder(tx.db, context, orderNo);
  if (order instanceof Refusal) return order;
  const found = await findDiligence(context.app, tx.db, order);
  return diligenceView(order, found).open ? order : notDue();
};

export const saveDiligence: Verb<'saveDiligence'> = async (context, { orderNo, ...input }) => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const order = await lockOpen(tx, context, orderNo);
    if (order instanceof Refusal) return order;
    const asked = (await findDiligence(app, tx.db, order)).owed;
    const { funds, controller, tax } = input;
    const given: Diligence = {
      funds,
      ...(controller ? { controller } : {}),
      ...(tax
        ? {
            tax: {
              residency: tax.residency,
              ...(tax.country ? { country: tax.country } : {}),
              ...(tax.number ? { number: tax.number } : {}),
            },
          }
        : {}),
    };
    const fault = diligenceFault(
      given,
      asked.some(({ need }) => need === 'tax'),
    );
    if (fault) return refuse('INVALID_REQUEST', fault.message, { fields: [fault] });
    await putDiligence(tx.db, {
      order_no: orderNo,
      sealed: await sealDiligence(app, order, given),
      given_at: now,
    });
    tx.audit({
      actor: actorOf(caller),
      action: 'order.diligence-given',
      subject: `order:${orderNo}`,
    });
    const moved = await verifyWhenComplete(tx, app, order);
    return diligenceView(moved, await findDiligence(app, tx.db, moved));
  });
};

export const uploadPicturesPrivate: Verb<'uploadPicturesPrivate'> = async (
  context,
  { orderNo, file },
) => {
  const { app } = context;
  const order = await findOwnOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const { open } = diligenceView(order, await findDiligence(app, app.database.db, order));
  if (!open) return notDue();
  const stored = await keepFile(
    context,
    {
      file,
      field: proof,
      owner: draftOwner(order.draft_no),
      person: order.user_id ?? '',
      subject: `order:${orderNo}`,
    },
    async (tx) => {
      const locked = await lockOpen(tx, context, orderNo);
      return locked instanceof Refusal ? locked : undefined;
    },
  );
  if (stored instanceof Refusal) return stored;
  await inTransaction(app.database, async (tx) => {
    const locked = await lockOwnOrder(tx.db, context, orderNo);
    if (!(locked instanceof Refusal)) await verifyWhenComplete(tx, app, locked);
  });
  return stored;
};
