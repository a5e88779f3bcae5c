import { randomUUID } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { firstKnowledge } from '@parasol/domain/service/chat/first-knowledge';
import { searchVector } from '@parasol/domain/base/search/search-vector';
import { isPlainPage } from '@parasol/routes/links/plain-pages';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { deleteEntry, hasEntries, listEntries, putEntry } from './queries.ts';

/** Words of its question are the best description of an entry. */
const wordsOf = (question: string, also: string, answer: string): string =>
  searchVector([
    ['A', question],
    ['B', also],
    ['D', answer],
  ]);

/** The shipped entries, for a brokerage that has written none yet. */
export const ensureKnowledge = (app: Pick<App, 'database' | 'clock'>): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    if (await hasEntries(tx.db)) return;
    const begun = app.clock().getTime();
    for (const [at, entry] of firstKnowledge.entries()) {
      const also = entry.alsoAsked.join('\n');
      await putEntry(tx.db, {
        entry_id: randomUUID(),
        name: entry.name,
        brand: null,
        question: entry.question,
        also_asked: also,
        answer: entry.answer,
        links: entry.links,
        shown: true,
        words: wordsOf(entry.question, also, entry.answer),
        changed_by: 'system',
        changed_at: new Date(begun + at),
      });
    }
  });

/** An entry is found when it contains every word. */
const mentions = (words: string, texts: readonly string[]): boolean =>
  words.split(/\s+/).every((word) => texts.some((text) => text.includes(word)));

export const listKnowledge: Verb<'listKnowledge'> = async ({ app, caller }, { words }) => {
  const rows = await listEntries(app.database.db, caller.brand);
  return {
    entries: rows
      .filter((row) => mentions(words, [row.question, row.also_asked, row.answer]))
      .map((row) => ({
        entryId: row.entry_id,
        brand: row.brand,
        question: row.question,
        alsoAsked: row.also_asked,
        answer: row.answer,
        links: [...row.links],
        shown: row.shown,
        changedAt: row.changed_at.toISOString(),
        changedBy: row.changed_by,
      })),
  };
};

export const saveKnowledge: Verb<'saveKnowledge'> = (context, input) => {
  const { app, caller, now } = context;
  const { entryId, brand, question, alsoAsked, answer, links, shown } = input;
  if (!staffMay(caller, brand)) return refuse('NO_PERMISSION');
  if (brand !== null && !app.brands.some(({ id }) => id === brand))
    return refuse('INVALID_REQUEST', '没有这个品牌');
  const wrong = links.find(({ to }) => !isPlainPage(to));
  if (wrong) return refuse('INVALID_REQUEST', `本站没有 ${wrong.to} 这个页面`);
  return inTransaction(app.database, async (tx) => {
    const written = await putEntry(
      tx.db,
      {
        entry_id: entryId,
        brand,
        question,
        also_asked: alsoAsked,
        answer,
        links,
        shown,
        words: wordsOf(question, alsoAsked, answer),
        changed_by: actorOf(caller),
        changed_at: now,
      },
      caller.brand,
    );
    if (!written) return refuse('NOT_FOUND');
    tx.audit({
      actor: actorOf(caller),
      action: 'knowledge.saved',
      subject: `knowledge:${entryId}`,
      detail: { brand, question, shown },
    });
    return {};
  });
};

export const removeKnowledge: Verb<'removeKnowledge'> = ({ app, caller }, { entryId }) =>
  inTransaction(app.database, async (tx) => {
    if (!(await deleteEntry(tx.db, entryId, caller.brand))) return refuse('NOT_FOUND');
    tx.audit({
      actor: actorOf(caller),
      action: 'knowledge.removed',
      subject: `knowledge:${entryId}`,
    });
    return {};
  });
