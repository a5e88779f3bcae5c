import type { QueueId, QueueRow } from './use-queue.ts';

/** Props of a decision page: the row, and the step after the decision. */
export interface CaseProps {
  readonly queue: QueueId;
  readonly row: QueueRow;
  readonly decided: () => void;
}
