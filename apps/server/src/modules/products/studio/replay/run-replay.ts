import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { Refusal } from '@parasol/contract/errors';
import type { AskedQuote, ReplayTally } from '@parasol/domain/products/studio/replay';
import type { App } from '#ground/context.ts';
import { openSideProcess, type SideProcess } from '#ground/side-process/open-side-process.ts';
import { insuranceHeld, quoteInputOf } from '#modules/products/rating/calculator/rate-request.ts';
import { draftByNo } from '#modules/products/studio/queries/drafts.ts';
import {
  endReplay,
  moveReplay,
  replayByNo,
  type ReplayRow,
  type Step,
} from '#modules/products/studio/queries/replays.ts';
import type { ReplayQuestion } from './price-quotes.ts';
import { quotesBefore, type ReplayedQuote } from '#modules/products/rating/saved-quotes.ts';

type Pricer = SideProcess<ReplayQuestion, ReplayTally | null>;

/** Quotes of one step: few enough that it is soon done and an interruption costs little. */
const batch = 1000;

/** Asked as on that day; an underwriter's additions count on neither side. */
const askedOf = (app: App, { input, brand, created_at }: ReplayedQuote): AskedQuote => {
  const asked = quoteInputOf({ app }, input);
  return {
    // A job that is not in the table any more cannot be insured by either.
    input: asked instanceof Refusal ? { insureds: [] } : asked,
    context: { now: created_at.getTime(), brand, held: insuranceHeld(input) },
  };
};

const ask = async (pricer: Pricer, question: ReplayQuestion): Promise<ReplayTally | null> => {
  const answer = await pricer.ask(question);
  if (answer.kind !== 'done') throw new Error(`quotes could not be priced: ${answer.kind}`);
  return answer.answer;
};

const priceAll = async (
  app: App,
  pricer: Pricer,
  replayNo: string,
  signal: AbortSignal,
): Promise<void> => {
  const { db } = app.database;
  const begun = await replayByNo(db, replayNo);
  if (begun?.state !== 'running' || begun.product === null) return;
  const draft = await draftByNo(db, begun.draft_no);
  if (!draft) return;
  const { base_product_no: no } = draft;
  const published = await app.catalogue.version(no, begun.compared_with);
  if (!published) throw new Error(`replay ${replayNo} is held against no version`);
  await ask(pricer, { published: published.product, draft: begun.product });
  let row: Step & Pick<ReplayRow, 'replay_no' | 'most'> = begun;
  for (;;) {
    signal.throwIfAborted();
    const left = row.most - row.tally.seen;
    const quotes =
      left > 0 ? await quotesBefore(db, no, row.after_at, row.after_no, Math.min(batch, left)) : [];
    const last = quotes.at(-1);
    if (!last) break;
    const question = {
      batch: quotes.map((storedQuote) => askedOf(app, storedQuote)),
      tally: row.tally,
    };
    const tally = await ask(pricer, question);
    const to: Step = {
      tally: tally ?? row.tally,
      after_at: last.created_at,
      after_no: last.quote_no,
    };
    if (!(await moveReplay(db, row, to))) return;
    row = { ...row, ...to };
  }
  await endReplay(db, replayNo, 'done', app.clock());
};

/** Every step is stored with its progress: an interrupted run continues behind it. */
export const runReplay = async (app: App, replayNo: string, signal: AbortSignal): Promise<void> => {
  const pricer: Pricer = openSideProcess({
    program: new URL('./price-quotes.ts', import.meta.url),
    most: 1,
    timeLimitMs: minuteMs,
    idleMs: minuteMs,
    mostMemoryMb: 1024,
    say: (text) => app.log.info(text),
  });
  try {
    await priceAll(app, pricer, replayNo, signal);
  } finally {
    pricer.close();
  }
};

export const failReplay = async (app: App, replayNo: string): Promise<void> => {
  await endReplay(app.database.db, replayNo, 'failed', app.clock());
};
