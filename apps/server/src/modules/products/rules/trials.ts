import { dayMs } from '@parasol/domain/base/calendar/durations';
import { randomUUID } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { ProductDecision } from '@parasol/domain/products/disclosure/terms/decision';
import { decide } from '@parasol/domain/products/disclosure/decisions/decide';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import {
  ageBand,
  movesOf,
  outcomeOf,
  sameOutcome,
  type MaskedSession,
  type Outcome,
} from '@parasol/domain/products/rules/trial';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import {
  decisionRecords,
  sessionsSince,
  type RecordRow,
  type SessionRow,
} from '#modules/products/disclosure/records/stored-records.ts';
import { openRecord } from '#modules/products/disclosure/record.ts';
import { openSession, caseOf } from '#modules/products/disclosure/session.ts';
import { checkDraft } from './check-draft.ts';
import { draftSubject } from './move-draft.ts';
import { ruleTrial } from './jobs.ts';
import { changeTrial, draftByNo, insertTrial, trialByNo } from './queries.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';

/** The number of newest sessions that a trial reads. */
const mostSessions = 1000;

export const startRuleTrial: Verb<'startRuleTrial'> = async (context, input) => {
  const { app, caller, now } = context;
  const { draftNo, revision, days } = input;
  const draft = await draftByNo(app.database.db, draftNo);
  if (!draft) return refuse('NOT_FOUND', '没有这份草稿');
  if (draft.revision !== revision) {
    return refuse('CONFLICT', '内容在您查看之后又改过，请重新查看');
  }
  const { library } = await checkDraft(app, app.database.db, draft);
  if (!library) return refuse('CONFLICT', '草稿还有检查问题，先改正才能试算');
  const { brand } = caller;
  const trialNo = randomUUID();
  return inTransaction(app.database, async (tx) => {
    await insertTrial(tx.db, {
      trial_no: trialNo,
      draft_no: draftNo,
      revision,
      days,
      state: 'waiting',
      looked: 0,
      total: 0,
      result: null,
      asked_by: actorOf(caller),
      brand,
      created_at: now,
      finished_at: null,
    });
    tx.enqueue(ruleTrial, { trialNo });
    tx.audit({
      actor: actorOf(caller),
      action: 'rule-draft.tried',
      subject: draftSubject(draftNo),
      detail: { revision, days, mostSessions, masked: true },
    });
    return { trialNo };
  });
};

type Compared = 'left' | 'asked-again' | { told: boolean; changed: MaskedSession | null };

/** The product's verdict that the person got then, where it is stored. */
const toldThen = async (
  app: App,
  product: string,
  record: RecordRow | undefined,
): Promise<Outcome | undefined> => {
  const opened = record && (await openRecord(app, record));
  if (!opened) return undefined;
  const { decisions } = JSON.parse(opened.text) as { decisions: readonly ProductDecision[] };
  const decision = decisions.find((one) => one.product === product);
  return decision && outcomeOf(decision);
};

/** One session decided by both. Its answers are opened here and nowhere else. */
const compare = async (
  app: App,
  row: SessionRow,
  record: RecordRow | undefined,
  libraries: { readonly now: Library; readonly draft: Library },
): Promise<Compared> => {
  const content = await openSession(app, row);
  const product = app.catalogue.find(row.base_product_no)?.product;
  if (!content || !product || content.diseases.length === 0) return 'left';
  const disclosed = caseOf(row, content, row.updated_at);
  const under = (library: Library) => {
    const rules = app.disclosure.rulesOf(product, library);
    return rules && decide(library, rules, disclosed);
  };
  const [now, draft] = [under(libraries.now), under(libraries.draft)];
  const then = await toldThen(app, product.baseProductNo, record);
  const today = now?.ok ? outcomeOf(now.decision) : undefined;
  const before = then ?? today;
  if (!before) return 'left';
  if (!draft?.ok) return 'asked-again';
  const after = outcomeOf(draft.decision);
  const decidedThen = then !== undefined;
  if (sameOutcome(before, after)) return { told: decidedThen, changed: null };
  return {
    told: decidedThen,
    changed: {
      day: dateOf(row.updated_at.getTime()),
      product: row.base_product_no,
      sex: disclosed.person.sex,
      age: ageBand(disclosed.person.age),
      diseases: content.diseases.map(({ disease }) => disease),
      before,
      after,
      told: decidedThen,
      byDraft: !today || !sameOutcome(today, after),
    },
  };
};

/** The trial itself, off the request: its stored result names no person. */
export const runTrial = async (app: App, trialNo: string): Promise<void> => {
  const { db } = app.database;
  const trial = await trialByNo(db, trialNo);
  if (trial?.state !== 'waiting') return;
  const draft = await draftByNo(db, trial.draft_no);
  const checked = draft && (await checkDraft(app, db, draft));
  if (!checked?.library || draft?.revision !== trial.revision) {
    await changeTrial(db, trialNo, { state: 'failed', finished_at: app.clock() });
    return;
  }
  const libraries = { now: app.disclosure.library, draft: checked.library };
  const since = new Date(trial.created_at.getTime() - trial.days * dayMs);
  const sessions = await sessionsSince(db, { since, brand: trial.brand, most: mostSessions });
  const numbers = sessions.flatMap(({ proposal_no }) => proposal_no ?? []);
  const records = new Map(
    (await decisionRecords(db, numbers)).map((record) => [record.record_no, record]),
  );
  const counts = { compared: 0, told: 0, askedAgain: 0, left: 0 };
  const changed: MaskedSession[] = [];
  for (const [index, row] of sessions.entries()) {
    if (index % 100 === 0)
      await changeTrial(db, trialNo, { looked: index, total: sessions.length });
    const one = await compare(app, row, records.get(row.proposal_no ?? ''), libraries);
    if (one === 'left') counts.left += 1;
    else if (one === 'asked-again') counts.askedAgain += 1;
    else {
      counts.compared += 1;
      if (one.told) counts.told += 1;
      if (one.changed) changed.push(one.changed);
    }
  }
  await changeTrial(db, trialNo, {
    state: 'done',
    looked: sessions.length,
    total: sessions.length,
    result: JSON.stringify({ ...counts, changed }),
    finished_at: app.clock(),
  });
};

export const getRuleTrial: Verb<'getRuleTrial'> = async ({ app }, _input, trial) => {
  const { result } = trial;
  const named = new Set(result?.changed.flatMap(({ diseases }) => diseases));
  const products = new Set(result?.changed.map(({ product }) => product));
  return {
    state: trial.state,
    revision: trial.revision,
    days: trial.days,
    looked: trial.looked,
    total: trial.total,
    at: trial.created_at.toISOString(),
    result: result && {
      compared: result.compared,
      told: result.told,
      askedAgain: result.askedAgain,
      left: result.left,
      moves: movesOf(result.changed).map((move) => ({ ...move })),
      changed: [...result.changed],
      names: Object.fromEntries([
        ...[...named].map(
          (code) => [code, app.disclosure.library.diseases.get(code)?.source.name ?? code] as const,
        ),
        ...[...products].map((no) => [no, productName(app, no)] as const),
      ]),
    },
  };
};
