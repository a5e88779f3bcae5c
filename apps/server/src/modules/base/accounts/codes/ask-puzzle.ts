import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { insertPuzzle, takePuzzle } from '#modules/base/accounts/queries/codes.ts';
import { newToken } from '#modules/base/accounts/sessions/token.ts';
import { solvesPuzzle } from './puzzle.ts';

/** Refuses for now with a puzzle: the page solves it and asks again. */
export const askPuzzle = async (tx: Tx, { app, brand }: Context, now: Date): Promise<Refusal> => {
  const { bits, seconds } = app.settings.get('code-puzzle', brand.id);
  const puzzle = { id: randomUUID(), nonce: newToken(), bits, expireSeconds: seconds };
  await insertPuzzle(tx.db, {
    puzzle_id: puzzle.id,
    nonce: puzzle.nonce,
    bits,
    expires_at: new Date(now.getTime() + seconds * 1000),
  });
  return refuse('PUZZLE_REQUIRED', undefined, { puzzle });
};

/** How long a page without script waits instead of solving a puzzle. */
const waitSeconds = 10;
const waiting = 'wait:';

/**
 * Refuses for now with a moment: the form may be sent again after it, once. The daily limits of a
 * number, an address and a device hold for these codes too.
 */
export const askToWait = async (tx: Tx, { app, brand }: Context, now: Date): Promise<Refusal> => {
  const { bits, seconds } = app.settings.get('code-puzzle', brand.id);
  const id = randomUUID();
  const from = now.getTime() + waitSeconds * 1000;
  await insertPuzzle(tx.db, {
    puzzle_id: id,
    nonce: `${waiting}${from}`,
    bits,
    expires_at: new Date(from + seconds * 1000),
  });
  return refuse('PUZZLE_REQUIRED', undefined, { wait: { id, seconds: waitSeconds } });
};

export const passesPuzzle = async (
  tx: Tx,
  given: { readonly id: string; readonly answer: string },
  now: Date,
): Promise<boolean> => {
  const puzzle = await takePuzzle(tx.db, given.id, now);
  if (puzzle === undefined) return false;
  return puzzle.nonce.startsWith(waiting)
    ? now.getTime() >= Number(puzzle.nonce.slice(waiting.length))
    : solvesPuzzle(puzzle, given.answer);
};
