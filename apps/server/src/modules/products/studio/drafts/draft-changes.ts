import { refuse, type Refusal } from '@parasol/contract/errors';
import { commonFiles, commonPack } from '@parasol/domain/products/catalogue/product/shared';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { changeYaml } from '#modules/products/catalogue/pack/change-yaml.ts';
import { namesOf } from '#modules/base/publishing/staff-view.ts';
import {
  changeDraft,
  filesOfDraft,
  lockDraft,
  putDraftFile,
  removeDraftFile,
  type DraftRow,
} from '#modules/products/studio/queries/drafts.ts';
import { draftSubject } from './draft-view.ts';
import { editedIn } from './edited-in.ts';
import { mayChange, noDraft } from './may-work-on.ts';
import { judgedOf, nextOf } from './next-version.ts';
import { moveDraft } from './move-draft.ts';
import { readDraft } from './read-draft.ts';

const mostFiles = 60;

const isCommonFile = (file: string): boolean => commonFiles.some((name) => name === file);

/** Why the caller cannot change a draft. */
export const unchangeable = (
  context: Context,
  draft: DraftRow | undefined,
): Refusal | undefined => {
  if (!draft) return noDraft();
  if (!mayChange(context, draft.brands)) return refuse('NO_PERMISSION');
  if (draft.state === 'scheduled') {
    return refuse('CONFLICT', '这份草稿正在等待发布，请先取消排期再修改');
  }
  return draft.state === 'open' ? undefined : refuse('CONFLICT', '这份草稿已经结束，不能再修改');
};

/** Additions to a save: to its audit row, and in its transaction. */
interface Saved {
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly also?: (tx: Tx) => Promise<void>;
}

interface Saving {
  readonly draftNo: string;
  readonly file: string;
  readonly revision: number;
}

/**
 * The editor sends the version they read. Another file may have changed since; if this one did, the
 * save is refused, so that no editor overwrites words they never saw.
 */
export const saveFile = (
  context: Context,
  { draftNo, file, revision: seen }: Saving,
  textOf: (before: string) => string | null,
  how: Saved = {},
) =>
  inTransaction(context.app.database, async (tx) => {
    const { app, caller, now } = context;
    const draft = await lockDraft(tx.db, draftNo);
    const refused = unchangeable(context, draft);
    if (refused || !draft) return refused ?? noDraft();
    if (isCommonFile(file) !== (draft.base_product_no === commonPack)) {
      return refuse('CONFLICT', '这份草稿里没有这样的文件');
    }
    const rows = await filesOfDraft(tx.db, draftNo);
    const row = rows.find((each) => each.file === file);
    if (row ? row.revision > seen : draft.revision !== seen) {
      const nameOf = await namesOf(tx.db, [{ changed_by: draft.updated_by }]);
      return refuse('CONFLICT', `${nameOf(draft.updated_by)}在您打开之后改过这部分内容`, {
        revision: draft.revision,
      });
    }
    const text = textOf(row?.text ?? '');
    if (text !== null && !row && rows.length >= mostFiles) {
      return refuse('CONFLICT', `一份草稿最多 ${mostFiles} 个文件`);
    }
    const revision = draft.revision + 1;
    if (text === null) await removeDraftFile(tx.db, draftNo, file);
    else await putDraftFile(tx.db, { draft_no: draftNo, file, text, revision });
    const by = actorOf(caller);
    await changeDraft(tx.db, draftNo, { revision, updated_by: by, updated_at: now });
    tx.audit({
      actor: by,
      action: 'product-draft.saved',
      subject: draftSubject(draftNo),
      detail: { file, revision, ...how.detail },
    });
    await how.also?.(tx);
    const read = await readDraft(app, tx.db, draftNo);
    return read ? judgedOf(read, await nextOf(app, tx.db, read)) : noDraft();
  });

const elsewhere = {
  golden: '黄金用例要写明原因，请在“黄金用例”中修改',
  rates: '价格要先比较再保存，请在“费率与现金价值”中上传',
} as const;

export const saveProductDraftFile: Verb<'saveProductDraftFile'> = async (
  context,
  { text, ...saving },
) => {
  const { app } = context;
  const read = await readDraft(app, app.database.db, saving.draftNo);
  if (!read) return noDraft();
  const where = editedIn(app, read, saving.file);
  return where === 'text'
    ? saveFile(context, saving, () => text)
    : refuse('CONFLICT', elsewhere[where]);
};

export const saveProductDraftDocument: Verb<'saveProductDraftDocument'> = (
  context,
  { value, ...saving },
) => saveFile(context, saving, (before) => changeYaml(before, value));

export const dropProductDraft: Verb<'dropProductDraft'> = (context, { draftNo, reason }) =>
  inTransaction(context.app.database, async (tx) => {
    const draft = await lockDraft(tx.db, draftNo);
    const refused = unchangeable(context, draft);
    if (refused || !draft) return refused ?? noDraft();
    const by = actorOf(context.caller);
    await moveDraft(tx, context.app, draft, {
      event: 'drop',
      actor: by,
      change: { updated_by: by, updated_at: context.now },
      detail: { reason },
    });
    return {};
  });
