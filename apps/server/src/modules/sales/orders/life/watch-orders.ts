import { minuteMs as minute } from '@parasol/domain/base/calendar/durations';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { moveOrder, system } from './move-order.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { beginErasing, personIsHeld } from '#ground/holds/queries.ts';
import { draftOwner } from '#modules/sales/orders/draft.ts';
import {
  deleteDraft,
  draftsExpiredBefore,
  lockDraft,
} from '#modules/sales/orders/queries/drafts.ts';
import {
  lockOrder,
  ordersExpiredBefore,
  payingHeldBefore,
  unsettledSince,
} from '#modules/sales/orders/queries/orders.ts';

const batch = 200;
/** An order that waits longer than this for an event is shown to staff. */
const patienceMs = 60 * minute;

export const letExpire = async (app: App): Promise<void> => {
  const now = app.clock();
  const { db } = app.database;
  for (const { order_no: orderNo } of await ordersExpiredBefore(db, now, batch)) {
    await expireOrder(app, orderNo);
  }
  for (const { order_no: orderNo } of await payingHeldBefore(db, now, batch)) {
    await inTransaction(app.database, async (tx) =>
      app.happened(tx, 'order.hold-over', { orderNo }),
    );
  }
  for (const { draft_no: draftNo } of await draftsExpiredBefore(db, now, batch)) {
    await forgetDraft(app, draftNo);
  }
};

export const watchStanding = async (app: App): Promise<void> => {
  const now = app.clock();
  const { db } = app.database;
  const since = new Date(now.getTime() - patienceMs);
  for (const { order_no: orderNo, state, state_since: at } of await unsettledSince(
    db,
    since,
    batch,
  )) {
    const minutes = Math.floor((now.getTime() - at.getTime()) / minute);
    // The order waits for a checker, whose queue has its own clock.
    if (state === 'paid' && (await app.ports.recordingHolds(db, orderNo))) continue;
    await alertStaff(app, db, {
      kind: 'order-stands-still',
      subject: `order:${orderNo}`,
      detail: { state, minutes },
    });
  }
};

const expireOrder = (app: App, orderNo: string): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    const order = await lockOrder(tx.db, orderNo);
    if (order?.expires_at && order.state !== 'paying' && order.expires_at <= app.clock()) {
      await moveOrder(tx, app, order, 'expire', system);
    }
  });

const forgetDraft = (app: App, draftNo: string): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    await beginErasing(tx.db);
    const draft = await lockDraft(tx.db, draftNo);
    if (!draft || draft.order_no !== null || draft.expires_at > app.clock()) return;
    if (draft.user_id !== null && (await personIsHeld(tx.db, draft.user_id))) return;
    await removeFilesOf(tx, app, draftOwner(draftNo));
    await deleteDraft(tx.db, draftNo);
    tx.audit({ actor: 'system', action: 'draft.expired', subject: `draft:${draftNo}` });
  });
