import type { RecordingStage } from '../orders/order-actions.ts';
import type { OrderState } from '../orders/order-states.ts';
import type { RecordingState } from './recording-states.ts';

export const stageWords: Readonly<Record<RecordingStage, string>> = {
  owed: '还需完成录音录像，完成后即可交费。',
  checking: '保险费已收到，录音录像检查通过后出具保单。',
  again: '录音录像没有通过检查，请按说明重新录制，保险费和已有的保障不受影响。',
};

/** The same in the few words of a mark. */
export const stageTitles: Readonly<Record<RecordingStage, string>> = {
  owed: '待录音录像',
  checking: '录音录像检查中',
  again: '待重新录制',
};

/** Two people have something to do in front of their cameras. */
export const isToRecord = (stage: RecordingStage | null): boolean =>
  stage === 'owed' || stage === 'again';

const afterPayment: ReadonlySet<OrderState> = new Set(['paid', 'issuing', 'issued']);

export const recordingStage = (
  order: OrderState,
  /** Of the kind that is recorded, and nothing complete counts for it. */
  owed: boolean,
  /** The last one that was not dropped. */
  last: { readonly state: RecordingState; readonly holdsIssue: boolean } | undefined,
): RecordingStage | null => {
  if (order === 'to-pay') return owed ? 'owed' : null;
  if (!afterPayment.has(order) || !last) return null;
  if (last.state === 'returned' || last.state === 'open') return 'again';
  return order === 'paid' && last.state === 'to-check' && last.holdsIssue ? 'checking' : null;
};
