import type { QueueId, QueueRow } from './use-queue.ts';

/** What a decision page is given: the row, and what to do once it is decided. */
export interface CaseProps {
  readonly queue: QueueId;
  readonly row: QueueRow;
  readonly decided: () => void;
}
