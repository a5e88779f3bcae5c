import { hourMs as hour } from '@parasol/domain/base/calendar/durations';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { decideEntry, type QueueKind } from '@parasol/domain/base/accounts/queue-entry';
import { askerOf } from '#ground/caller/asker-of.ts';
import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  countEntries,
  lockAsker,
  noteEntry,
} from '#modules/base/accounts/queries/queue-entries.ts';
import { askPuzzle, passesPuzzle } from './ask-puzzle.ts';

/** Counts one more entry into a queue of the staff; refuses it, or asks for a puzzle, after a few. */
export const enterQueue = async (
  tx: Tx,
  context: Context,
  kind: QueueKind,
): Promise<Refusal | null> => {
  const { app, brand, caller, puzzle } = context;
  if (caller.kind === 'staff') return null;
  const asker = askerOf(context);
  await lockAsker(tx.db, asker);
  const now = app.clock();
  const since = new Date(now.getTime() - hour);
  const lastHour = await countEntries(tx.db, { asker, kind, since });
  const limits = app.settings.get('public-queues', brand.id);
  let verdict = decideEntry(lastHour, limits, false);
  if (verdict === 'challenge' && puzzle)
    verdict = decideEntry(lastHour, limits, await passesPuzzle(tx, puzzle, now));
  if (verdict === 'challenge') return askPuzzle(tx, context, now);
  // Not a limit of a minute, after which a page would try again by itself.
  if (verdict === 'refused')
    return refuse('CONFLICT', `刚才提交得太多了，请稍后再试，或拨打客服电话 ${brand.phone}`);
  await noteEntry(tx.db, { brand: brand.id, kind, asker, at: now });
  return null;
};
