import type { ChatContent, ShownAnswer } from '@parasol/domain/service/chat/chat-message';
import {
  answerIndex,
  rankAnswers,
  type AnswerIndex,
} from '@parasol/domain/service/chat/answers/rank-answers';
import { waysToAsk } from '@parasol/domain/service/chat/answers/ways-to-ask';
import { wishOf, type Wish } from '@parasol/domain/service/chat/answers/wish-of';
import { brandLink, type LinkBrand } from '@parasol/routes/links/link';
import { isPlainPage } from '@parasol/routes/links/plain-pages';
import type { App, Verb } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { healthAnswer, namesCondition } from './health-answer.ts';
import { entriesMark, firstEntries, shownEntries, type EntryRow } from './queries.ts';

const mostAnswers = 3;
const mostFirst = 6;
/** An entry that speaks of less than this part of the question cannot be its answer. */
const leastScore = 0.38;

const shown = (brand: LinkBrand, row: EntryRow): ShownAnswer => ({
  entryId: row.entry_id,
  question: row.question,
  answer: row.answer,
  // A linked page may have been removed since.
  links: row.links.flatMap(({ title, to }) =>
    isPlainPage(to) ? [{ title, to: brandLink(brand, to) }] : [],
  ),
});

type Entry = EntryRow & { readonly alsoAsked: string };

const indexesOfDatabase = new WeakMap<
  App['database'],
  Map<string, { readonly mark: string; readonly index: AnswerIndex<Entry> }>
>();

/** The entries of a brand, read again when one of them has changed. */
const entriesOf = async (app: App, db: Db, brand: string): Promise<AnswerIndex<Entry>> => {
  const brands = indexesOfDatabase.get(app.database) ?? new Map<string, never>();
  indexesOfDatabase.set(app.database, brands);
  const mark = await entriesMark(db, brand);
  const cached = brands.get(brand);
  if (cached?.mark === mark) return cached.index;
  const rows = await shownEntries(db, brand);
  const index = answerIndex(
    rows.map((row) => ({ ...row, alsoAsked: [row.also_asked, ...waysToAsk(row)].join('\n') })),
  );
  brands.set(brand, { mark, index });
  return index;
};

interface Found {
  readonly wish: Wish | null;
  readonly answers: readonly ShownAnswer[];
}

/** Answers to a question under a brand, best first, and whether it asks for something else. */
export const answersTo = async (
  app: App,
  db: Db,
  { brand, question, page = '' }: { brand: string; question: string; page?: string },
): Promise<Found> => {
  const sold = app.brands.find(({ id }) => id === brand);
  if (!sold || question.trim() === '') return { wish: null, answers: [] };
  const wish = wishOf(question, namesCondition(app.disclosure.library));
  const ranked = rankAnswers(await entriesOf(app, db, brand), question)
    .filter(({ score }) => score >= leastScore)
    .map(({ entry }) => shown(sold, entry));
  const first = wish === 'health' ? [healthAnswer(app, sold, { question, page })] : [];
  return { wish, answers: [...first, ...ranked].slice(0, mostAnswers) };
};

interface MachineAnswer {
  readonly content: ChatContent;
  /** The customer asked for a person. */
  readonly toPerson: boolean;
}

const wordsOf = ({ wish, answers }: Found): string => {
  if (wish === 'person') return '好的，正在为您转给客服人员。';
  if (wish === 'complaint')
    return answers.length === 0
      ? '很抱歉给您带来不便，正在为您转给客服人员。'
      : '很抱歉给您带来不便，正在为您转给客服人员。等待时可以先看：';
  if (answers.length === 0)
    return '没有找到合适的答复，这个问题自动回复答不了。您可以换个说法，或者点“转人工”问客服人员。';
  return '以下是找到的答复。如果没有解决您的问题，可以随时转人工客服。';
};

/** The machine's answer to a question; it is marked as a machine's wherever it is shown. */
export const answerTo = async (
  app: App,
  db: Db,
  asked: { readonly brand: string; readonly question: string; readonly page: string },
): Promise<MachineAnswer> => {
  const found = await answersTo(app, db, asked);
  const toPerson = found.wish === 'person' || found.wish === 'complaint';
  const answers = found.wish === 'person' ? [] : found.answers.slice(0, toPerson ? 1 : mostAnswers);
  return { content: { kind: 'answers', text: wordsOf({ ...found, answers }), answers }, toPerson };
};

export const findAnswers: Verb<'findAnswers'> = async ({ app, brand }, { question }) => {
  const { db } = app.database;
  if (question.trim() !== '')
    return { answers: [...(await answersTo(app, db, { brand: brand.id, question })).answers] };
  const rows = await firstEntries(db, brand.id, mostFirst);
  return { answers: rows.map((row) => shown(brand, row)) };
};
