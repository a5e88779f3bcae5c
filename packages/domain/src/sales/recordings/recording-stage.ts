import type { RecordingStage } from '#sales/orders/states/order-actions.ts';
import type { OrderState } from '#sales/orders/states/order-states.ts';
import type { RecordingState } from './recording-states.ts';

const afterPayment: ReadonlySet<OrderState> = new Set(['paid', 'issuing', 'issued']);

export const recordingStage = (
  order: OrderState,
  /** The sale needs a recording, and no complete one counts for it. */
  owed: boolean,
  /** The last one that was not dropped. */
  last: { readonly state: RecordingState; readonly holdsIssue: boolean } | undefined,
): RecordingStage | null => {
  if (order === 'to-pay') return owed ? 'owed' : null;
  if (!afterPayment.has(order) || !last) return null;
  if (last.state === 'returned' || last.state === 'open') return 'again';
  return order === 'paid' && last.state === 'to-check' && last.holdsIssue ? 'checking' : null;
};
