import type { App } from './ground/context.ts';
import type { EventName, Events } from './events.ts';
import type { Tx } from './ground/db/transaction.ts';
import type { Job } from './ground/jobs/define-job.ts';

/** A verb that follows from an event, in the transaction in which it happened. */
export type Reacts<Name extends EventName> = (
  tx: Tx,
  app: App,
  event: Events[Name],
) => Promise<void>;

interface Later<Event> {
  readonly job: string;
  readonly enqueue: (tx: Tx, event: Event) => void;
}

export interface Reaction<Event> {
  /** Done in this order, in the transaction of the event: all of it, or neither. */
  readonly verbs?: readonly ((tx: Tx, app: App, event: Event) => Promise<unknown>)[];
  /** Done once that transaction has been committed, and again until it is done. */
  readonly jobs?: readonly Later<Event>[];
}

/** One job an order, however often its reason occurs. */
export const forOrder = <Data extends { readonly orderNo: string }>(
  job: Job<Data>,
  dataOf: (event: Data) => Data,
  /** Where one order may have several of them waiting. */
  keyOf: (event: Data) => string = ({ orderNo }) => orderNo,
): Later<Data> => ({
  job: job.name,
  enqueue: (tx, event) => tx.enqueue(job, dataOf(event), { singletonKey: keyOf(event) }),
});
