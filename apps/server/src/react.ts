import type { App } from './ground/context.ts';
import type { EventName, Events } from './events.ts';
import type { Tx } from './ground/db/transaction.ts';
import { reactions } from './reactions.ts';

/** Runs the reactions to an event, in its transaction. */
export const react = async <Name extends EventName>(
  tx: Tx,
  app: App,
  name: Name,
  event: Events[Name],
): Promise<void> => {
  const { verbs = [], jobs = [] } = reactions[name];
  for (const verb of verbs) await verb(tx, app, event);
  for (const { enqueue } of jobs) enqueue(tx, event);
};

/** The same before the app is complete: only jobs can follow. */
export const reactLater = <Name extends EventName>(
  tx: Tx,
  name: Name,
  event: Events[Name],
): void => {
  const { verbs, jobs = [] } = reactions[name];
  if (verbs !== undefined) throw new Error(`${name} has verbs, which need the app`);
  for (const { enqueue } of jobs) enqueue(tx, event);
};
