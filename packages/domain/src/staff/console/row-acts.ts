import { queueIds, queues, type QueueId } from './queues.ts';

interface RowAct {
  readonly queue: QueueId;
  /** The row of a queue that a call names. */
  readonly row: (input: Readonly<Record<string, unknown>>) => string;
}

/** Calls by which staff decide on a row, from all queues. */
export const rowActs: Readonly<Partial<Record<string, RowAct>>> = Object.fromEntries(
  queueIds.flatMap((queue) =>
    Object.entries(queues[queue].decidedBy ?? {}).map(([call, fields]) => [
      call,
      {
        queue,
        row: (input) => fields.map((field) => String(input[field])).join('~'),
      } satisfies RowAct,
    ]),
  ),
);
