import type { ChatContent, ShownAnswer } from '@parasol/domain/service/chat/chat-message';
import { searchSigns, searchWords } from '@parasol/domain/base/search/search-words';
import { brandLink, type LinkBrand } from '@parasol/routes/links/link';
import { isPlainPage } from '@parasol/routes/links/plain-pages';
import type { App, Verb } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { firstEntries, rankEntries, type EntryRow } from './queries.ts';

const mostAnswers = 3;
const mostFirst = 6;
/** An entry that shares less than this part of the question cannot be its answer. */
const leastShare = 0.18;

const shown = (brand: LinkBrand, row: EntryRow): ShownAnswer => ({
  entryId: row.entry_id,
  question: row.question,
  answer: row.answer,
  // A linked page may have been removed since.
  links: row.links.flatMap(({ title, to }) =>
    isPlainPage(to) ? [{ title, to: brandLink(brand, to) }] : [],
  ),
});

/** Answers to a question under a brand, best first. */
export const answersTo = async (
  app: App,
  db: Db,
  brand: string,
  question: string,
): Promise<ShownAnswer[]> => {
  const words = [...new Set(searchWords(question))];
  const sold = app.brands.find(({ id }) => id === brand);
  if (words.length === 0 || !sold) return [];
  const rows = await rankEntries(
    db,
    brand,
    { words, signs: searchSigns(words) },
    { most: mostAnswers, least: leastShare },
  );
  return rows.map((row) => shown(sold, row));
};

/** The machine's answer to a question; it is marked as a machine's wherever it is shown. */
export const answerTo = async (
  app: App,
  db: Db,
  brand: string,
  question: string,
): Promise<ChatContent> => {
  const answers = await answersTo(app, db, brand, question);
  const text =
    answers.length === 0
      ? '没有找到合适的答复。您可以换个说法，或者转人工客服。'
      : '以下是找到的答复。如果没有解决您的问题，可以随时转人工客服。';
  return { kind: 'answers', text, answers };
};

export const findAnswers: Verb<'findAnswers'> = async ({ app, brand }, { question }) => {
  const { db } = app.database;
  if (question.trim() !== '') return { answers: await answersTo(app, db, brand.id, question) };
  const rows = await firstEntries(db, brand.id, mostFirst);
  return { answers: rows.map((row) => shown(brand, row)) };
};
