import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import { emptyDraft } from '@parasol/domain/products/rules/rule-draft';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { openAsksAbout } from '#modules/base/accounts/asks/read-asks.ts';
import { namesOf } from '#modules/base/publishing/staff-view.ts';
import { latestLibrary } from './latest-library.ts';
import {
  changeDraft,
  draftOfSuggestion,
  insertDraft,
  lockDraft,
  nextDraftNo,
  type DraftRow,
} from './queries.ts';
import { draftSubject, moveDraft } from './move-draft.ts';
import { readContent } from './read-content.ts';

/** One library decides for all brands, so that staff of one brand look and do not change. */
export const mayChangeRules = ({ caller }: Pick<Context, 'caller'>): boolean =>
  staffMay(caller, null);

export const openRuleDraft: Verb<'openRuleDraft'> = (context, { title, suggestionNo }) => {
  if (!mayChangeRules(context)) return refuse('NO_PERMISSION');
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const taken = suggestionNo && (await draftOfSuggestion(tx.db, suggestionNo));
    if (taken) return { draftNo: taken.draft_no };
    const { version } = await latestLibrary(tx.db);
    const draftNo = await nextDraftNo(tx.db);
    const by = actorOf(caller);
    await insertDraft(tx.db, {
      draft_no: draftNo,
      title,
      state: 'open',
      revision: 1,
      base_version: version,
      content: JSON.stringify(emptyDraft),
      holds_from: null,
      suggestion_no: suggestionNo ?? null,
      published_version: null,
      created_at: now,
      created_by: by,
      changed_at: now,
      changed_by: by,
    });
    tx.audit({
      actor: by,
      action: 'rule-draft.opened',
      subject: draftSubject(draftNo),
      detail: { title, version, ...(suggestionNo === undefined ? {} : { suggestionNo }) },
    });
    return { draftNo };
  });
};

/** The draft, if it is open and the asker may change it. */
export const changeable = async (
  tx: Tx,
  context: Context,
  draftNo: number,
): Promise<DraftRow | Refusal> => {
  const draft = await lockDraft(tx.db, draftNo);
  if (!draft) return refuse('NOT_FOUND', '没有这份草稿');
  if (!mayChangeRules(context)) return refuse('NO_PERMISSION');
  return draft.state === 'open'
    ? draft
    : refuse('CONFLICT', draft.state === 'published' ? '这份草稿已经发布' : '这份草稿已经放弃');
};

export const saveRuleDraft: Verb<'saveRuleDraft'> = (context, input) => {
  const { app, caller, now } = context;
  const content = readContent(input.content);
  if (content instanceof Refusal) return content;
  const { draftNo, title, holdsFrom } = input;
  return inTransaction(app.database, async (tx) => {
    const draft = await changeable(tx, context, draftNo);
    if (draft instanceof Refusal) return draft;
    if (draft.revision !== input.revision) {
      const nameOf = await namesOf(tx.db, [draft]);
      const at = momentText(draft.changed_at.getTime());
      return refuse(
        'CONFLICT',
        `${nameOf(draft.changed_by)}在 ${at} 保存过这份草稿，您的修改没有保存。请重新打开再改`,
        { revision: draft.revision },
      );
    }
    const [asked] = await openAsksAbout(tx.db, [draftSubject(draftNo)]);
    if (asked) return refuse('CONFLICT', '正在等待复核，撤回之后才能再改');
    const revision = draft.revision + 1;
    const by = actorOf(caller);
    await changeDraft(tx.db, draftNo, {
      title,
      holds_from: holdsFrom,
      content: JSON.stringify(content),
      revision,
      changed_at: now,
      changed_by: by,
    });
    tx.audit({
      actor: by,
      action: 'rule-draft.saved',
      subject: draftSubject(draftNo),
      detail: { revision, diseases: Object.keys(content.diseases) },
    });
    return { revision };
  });
};

export const dropRuleDraft: Verb<'dropRuleDraft'> = (context, { draftNo, reason }) =>
  inTransaction(context.app.database, async (tx) => {
    const draft = await changeable(tx, context, draftNo);
    if (draft instanceof Refusal) return draft;
    await moveDraft(tx, context.app, draft, {
      event: 'drop',
      actor: actorOf(context.caller),
      now: context.now,
      detail: { reason },
    });
    return {};
  });
