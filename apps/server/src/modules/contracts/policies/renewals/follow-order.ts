import type { RenewalEvent } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { movesOf, orderByNo } from '#modules/sales/orders/order.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import type { RenewalRow } from '#modules/contracts/policies/queries/renewals.ts';
import { moveRenewal } from './move-renewal.ts';
import { tellOfRenewal } from './tell-of-renewal.ts';

/** Clears a renewal's failed order, so that another can be placed. */
export const withoutOrder = {
  order_no: null,
  applied_on: null,
  noticed_for: null,
  tried_on: null,
  failed_told_on: null,
} as const;

/** Records the progress of a renewal's order. */
export const followOrder = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  row: RenewalRow,
  orderNo: string,
): Promise<void> => {
  const order = await orderByNo(tx.db, orderNo);
  const move = (event: RenewalEvent, change: Partial<RenewalRow> = {}) =>
    moveRenewal(tx, app, row, { event, actor: 'system', change });
  switch (order?.state) {
    case 'to-pay':
    case 'paying': {
      const ready = await move('ready', { told_fen: order.due_fen });
      if (ready) await tellOfRenewal(tx, app, 'renewal-to-pay', policy, ready);
      return;
    }
    case 'paid':
    case 'issuing':
    case 'rechecking':
      await move('pay');
      return;
    case 'issued':
      await move('issue');
      return;
    case 'declined':
      await move('refuse', { reason: '保险公司这次不能承保' });
      return;
    case 'refunding':
    case 'refunded':
      await move('refuse', { reason: '保险公司未能出单，保险费原路退回' });
      return;
    case 'expired': {
      const missed = await move('miss');
      if (missed) await tellOfRenewal(tx, app, 'renewal-missed', policy, missed);
      return;
    }
    case 'closed': {
      const by = (await movesOf(tx.db, orderNo)).at(-1)?.actor ?? '';
      if (by.startsWith('customer')) await move('stop', withoutOrder);
      else await move('refuse', { reason: '这次未能受理，没有续保' });
      return;
    }
    default:
      return;
  }
};
