import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { libraryChanges } from '@parasol/domain/products/rules/rule-draft';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actOfTwo } from '#modules/base/accounts/asks/act-of-two.ts';
import {
  libraryChannel,
  nextNumber,
  publishLibrary,
  type NewLibrary,
} from '#modules/products/disclosure/library/publish-library.ts';
import {
  storedLibrary,
  takeBackLibrary,
} from '#modules/products/disclosure/library/library-versions.ts';
import { checkDraft, type CheckedDraft } from './check-draft.ts';
import { changeable, mayChangeRules } from './drafts.ts';
import { latestLibrary, tooEarly } from './latest-library.ts';
import { draftSubject, moveDraft } from './move-draft.ts';
import type { DraftRow } from './queries.ts';

/** The first moment of its day, or now. */
const beginOf = ({ holds_from: day }: DraftRow, now: Date): Date => {
  const wanted = day === null ? now : new Date(`${day}T00:00:00+08:00`);
  return wanted > now ? wanted : now;
};

/** The draft that was read, if it is unchanged and nothing prevents it from being published. */
const publishable = async (
  tx: Tx,
  context: Context,
  { draftNo, revision }: Parsed<'publishRuleDraft'>,
): Promise<{ readonly draft: DraftRow; readonly checked: CheckedDraft } | Refusal> => {
  const draft = await changeable(tx, context, draftNo);
  if (draft instanceof Refusal) return draft;
  if (draft.revision !== revision) {
    return refuse('CONFLICT', '内容在您查看之后又改过，请重新查看');
  }
  const checked = await checkDraft(context.app, tx.db, draft);
  if (!checked.ready) {
    const [first] = checked.findings;
    return refuse(
      'CONFLICT',
      first
        ? `不能发布：${first.message}`
        : '还不能发布：每处修改都要有负责人、理由和通过的案例，变化的既有案例要逐个说明',
    );
  }
  const early = tooEarly(checked.latest.keys, beginOf(draft, context.now), context.now);
  return early ?? { draft, checked };
};

const publishing = actOfTwo({
  act: 'publish-rules',
  look: publishable,
  said: ({ draft, checked }, { draftNo }) => {
    const from = draft.holds_from === null ? '批准后立刻生效' : `${draft.holds_from} 起生效`;
    return {
      key: String(draftNo),
      subject: draftSubject(draftNo),
      brand: null,
      words: `发布健康核保规则“${draft.title}”，${checked.changes.length} 处修改，${from}`,
    };
  },
  done: async (tx, context, { ready: { draft, checked }, input, by }) => {
    const { app, now } = context;
    const { latest, content, changes, differences } = checked;
    const moved = new Map(differences.map(({ case: one, next }) => [one, next]));
    const remaining = latest.cases.flatMap((one) =>
      moved.has(one) ? (moved.get(one) ?? []) : [one],
    );
    const { cases, notes } = draft.content;
    const library: NewLibrary = {
      version: nextNumber(latest.keys),
      content,
      cases: [...remaining, ...changes.flatMap(({ key }) => cases[key] ?? [])],
      changes: changes.map(({ key, kind, what, disease, id }) => ({
        key,
        kind,
        what,
        disease,
        id,
        owner: notes[key]?.owner ?? '',
        reason: notes[key]?.reason ?? '',
        case: cases[key],
      })),
      holdsFrom: beginOf(draft, now),
      by: by.actor,
      grantedBy: by.detail.grantedBy,
      reason: input.reason,
    };
    if (!(await publishLibrary(tx, app.database, library, now))) return numberTaken();
    await moveDraft(tx, app, draft, {
      event: 'publish',
      actor: by.actor,
      now,
      change: { published_version: library.version },
      detail: { version: library.version, ...by.detail },
    });
    return {};
  },
});

export const publishRuleDraft: Verb<'publishRuleDraft'> = publishing.ask;

/** Later changes are not published with the grant. */
export const publishRulesGranted = publishing.granted;

const numberTaken = (): Refusal => refuse('CONFLICT', '同时有另一版发布，请重新查看');

/** The library to restore: an earlier version, or the installed one. */
const wantedLibrary = async (tx: Tx, context: Context, to: Parsed<'rollBackRules'>['to']) => {
  if (!mayChangeRules(context)) return refuse('NO_PERMISSION');
  const latest = await latestLibrary(tx.db);
  const early = tooEarly(latest.keys, context.now, context.now);
  if (early) return early;
  const { folder } = context.app.disclosure;
  const { version: _own, ...fromFolder } = folder.source;
  const stored =
    to === 'installation'
      ? { content: fromFolder, cases: folder.cases }
      : await storedLibrary(tx.db, to);
  if (!stored) return refuse('NOT_FOUND', '没有这一版');
  const changes = libraryChanges(latest.content, stored.content);
  return changes.length === 0
    ? refuse('CONFLICT', '现行规则与这一版相同，不需要恢复')
    : { latest, stored, changes };
};

const called = (to: Parsed<'rollBackRules'>['to']): string =>
  to === 'installation' ? '安装包里的规则' : `第 ${to} 版`;

const rollingBack = actOfTwo({
  act: 'roll-back-rules',
  look: (tx, context, { to }: Parsed<'rollBackRules'>) => wantedLibrary(tx, context, to),
  said: ({ changes }, { to }) => ({
    key: 'library',
    subject: 'rules:library',
    brand: null,
    words: `健康核保规则恢复为${called(to)}，${changes.length} 处变化，批准后立刻生效`,
  }),
  // The earlier content gets a new number: versions never change, and sessions keep theirs.
  done: async (tx, { app, now }, { ready: { latest, stored, changes }, input, by }) => {
    const { to, reason } = input;
    const why = `恢复为${called(to)}`;
    const library: NewLibrary = {
      version: nextNumber(latest.keys),
      content: stored.content,
      cases: stored.cases,
      changes: changes.map((change) => ({ ...change, owner: why, reason })),
      holdsFrom: now,
      by: by.actor,
      grantedBy: by.detail.grantedBy,
      reason,
      ...(to === 'installation' ? {} : { repeats: to }),
    };
    return (await publishLibrary(tx, app.database, library, now)) ? {} : numberTaken();
  },
});

export const rollBackRules: Verb<'rollBackRules'> = rollingBack.ask;
export const rollBackRulesGranted = rollingBack.granted;

/** One colleague withdraws it at once: rules that are not yet in force harm no customer. */
export const takeBackRules: Verb<'takeBackRules'> = (context, { version, reason }) => {
  const { app, caller, now } = context;
  if (!mayChangeRules(context)) return refuse('NO_PERMISSION');
  return inTransaction(app.database, async (tx) => {
    if (!(await takeBackLibrary(tx.db, version, actorOf(caller), now))) {
      return refuse('CONFLICT', '这一版已经生效或已经取消');
    }
    tx.audit({
      actor: actorOf(caller),
      action: 'rules.taken-back',
      subject: 'rules:library',
      detail: { version, reason },
    });
    tx.afterCommit(() => app.database.notify(libraryChannel, String(version)));
    return {};
  });
};
