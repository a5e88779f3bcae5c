import { refuse, Refusal } from '@parasol/contract/errors';
import type { Parsed } from '@parasol/contract';
import type { Refusal as AnswerRefusal } from '@parasol/domain/products/disclosure/terms/refusal';
import {
  answerQuestions,
  type TreeSession,
} from '@parasol/domain/products/disclosure/trees/tree-session';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { ownSession, type OwnSession, sealSession } from '#modules/products/disclosure/session.ts';
import { changeSession, lockSession } from '#modules/products/disclosure/queries/sessions.ts';
import { refusalWords } from './refusal-words.ts';
import { asksOf, sessionView } from './session-view.ts';
import { sessionExpiry } from '#modules/products/disclosure/record.ts';

interface Taken {
  readonly diseases: readonly TreeSession[];
  readonly dropped: readonly string[];
  readonly restored: readonly string[];
}

/** All answers in order, or the first reason why not. */
const takeAnswers = (
  session: OwnSession,
  answers: Parsed<'saveAnswers'>['answers'],
): Taken | AnswerRefusal => {
  let { diseases } = session.content;
  const dropped: string[] = [];
  const restored: string[] = [];
  for (const [code, given] of Map.groupBy(answers, ({ disease }) => disease)) {
    const disease = session.library.diseases.get(code);
    const tree = diseases.find((one) => one.disease === code);
    if (!disease || !tree) return { kind: 'unknown-disease', disease: code };
    const taken = answerQuestions(disease, tree, given, session.today);
    if (!taken.ok) return taken.refusal;
    diseases = diseases.map((one) => (one === tree ? taken.session : one));
    dropped.push(...asksOf(disease, taken.dropped));
    restored.push(...asksOf(disease, taken.restored));
  }
  return { diseases, dropped, restored };
};

export const saveAnswers: Verb<'saveAnswers'> = async (
  context,
  { sessionNo, revision, answers },
) => {
  const { app, now } = context;
  return inTransaction(app.database, async (tx) => {
    const session = await ownSession(context, await lockSession(tx.db, sessionNo), {
      db: tx.db,
      changing: true,
    });
    if (session instanceof Refusal) return session;
    if (revision !== session.row.revision) {
      return refuse('HEALTH_SESSION_MOVED', undefined, { session: sessionView(context, session) });
    }
    const taken = takeAnswers(session, answers);
    if ('kind' in taken) {
      return refuse('HEALTH_ANSWERS_REFUSED', refusalWords(session.library, taken), {
        refusal: taken,
        session: sessionView(context, session),
      });
    }
    const { diseases, ...changed } = taken;
    const content = { ...session.content, diseases };
    const row = await changeSession(tx.db, sessionNo, {
      sealed: await sealSession(app, session.row, content),
      revision: revision + 1,
      library_version: session.library.version,
      open: true,
      updated_at: now,
      expires_at: sessionExpiry(now),
    });
    return sessionView(context, { ...session, row, content }, changed);
  });
};
