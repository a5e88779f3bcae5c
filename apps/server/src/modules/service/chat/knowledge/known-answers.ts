import { randomUUID } from 'node:crypto';
import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { firstKnowledge } from '@parasol/domain/service/chat/first-knowledge';
import { searchVector } from '@parasol/domain/base/search/search-vector';
import { isPlainPage } from '@parasol/routes/links/plain-pages';
import type { App, StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { doubtedWords, isInDoubt } from '#modules/base/accounts/asks/act-of-two.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { worded } from '#modules/base/publishing/worded.ts';
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

type Wanted = Parsed<'saveKnowledge'>;

/** The obstacle to an entry, or its doubtful sentences. */
const looked = ({ app, caller }: StaffContext, { brand, links, answer }: Wanted) => {
  if (!staffMay(caller, brand)) return refuse('NO_PERMISSION');
  if (brand !== null && !app.brands.some(({ id }) => id === brand))
    return refuse('INVALID_REQUEST', '没有这个品牌');
  const wrong = links.find(({ to }) => !isPlainPage(to));
  if (wrong) return refuse('INVALID_REQUEST', `本站没有 ${wrong.to} 这个页面`);
  return worded([['answer', answer], ...links.map(({ title }) => ['links', title] as const)]);
};

/** Writes the entry; a question is the customer's and is read by no rule. */
const write = async (
  tx: Tx,
  { caller, now }: StaffContext,
  { entryId, brand, question, alsoAsked, answer, links, shown }: Wanted,
  granted: { readonly grantedBy?: string },
): Promise<Refusal | Record<string, never>> => {
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
    detail: { brand, question, shown, ...granted },
  });
  return {};
};

export const saveKnowledge: Verb<'saveKnowledge'> = async (context, input) => {
  const doubts = looked(context, input);
  if (doubts instanceof Refusal) return doubts;
  const { entryId, brand, question } = input;
  return inTransaction(context.app.database, (tx) =>
    isInDoubt(context, doubts)
      ? putAsk(tx, context, {
          act: 'save-knowledge-in-doubt',
          key: entryId,
          input,
          subject: `knowledge:${entryId}`,
          brand,
          words: doubtedWords(`保存知识库条目“${question}”`, doubts),
          why: '答复里有存疑的说法',
        })
      : write(tx, context, input, {}),
  );
};

/** Runs after compliance has read the doubtful sentences. */
export const saveKnowledgeGranted = async (
  tx: Tx,
  context: StaffContext,
  input: Wanted,
  grantedBy: string,
): Promise<Refusal | object> => {
  const doubts = looked(context, input);
  return doubts instanceof Refusal ? doubts : write(tx, context, input, { grantedBy });
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
