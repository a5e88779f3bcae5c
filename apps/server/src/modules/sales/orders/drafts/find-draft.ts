import { refuse, Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { personOf } from '#ground/caller/person-of.ts';
import {
  draftByNo,
  draftToSubmit,
  lockDraft,
  type DocumentRow,
  type DraftRow,
} from '#modules/sales/orders/queries/drafts.ts';

const notFound = (): Refusal => refuse('NOT_FOUND', '没有找到这份草稿，它可能已被删除');

/** A draft continues wherever its owner logs in, and for no other account. */
const mayOpen = ({ brand, caller }: Context, draft: DraftRow): boolean =>
  draft.brand === brand.id && personOf(caller) === draft.user_id;

interface Wanted {
  readonly draftNo: string;
}

const admit = (context: Context, draft: DraftRow | undefined): DraftRow | Refusal => {
  if (draft && mayOpen(context, draft)) return draft;
  if (draft) {
    const { draft_no: draftNo } = draft;
    context.log.warn(
      { draftNo, caller: personOf(context.caller) },
      'a draft was asked for by a stranger',
    );
  }
  return notFound();
};

/** A draft in whatever state; a stranger's number and a wrong one get the same answer. */
export const findDraft = async (context: Context, wanted: Wanted): Promise<DraftRow | Refusal> =>
  admit(context, await draftByNo(context.app.database.db, wanted.draftNo));

/** The same with the values read, for submitting it. */
export const findDraftToSubmit = async (
  context: Context,
  wanted: Wanted,
): Promise<{ readonly draft: DraftRow; readonly read: readonly DocumentRow[] } | Refusal> => {
  const found = await draftToSubmit(context.app.database.db, wanted.draftNo);
  const draft = admit(context, found?.draft);
  return draft instanceof Refusal ? draft : { draft, read: found?.read ?? [] };
};

/** A draft that can still be changed, locked. */
export const lockOpenDraft = async (
  db: Db,
  context: Context,
  wanted: Wanted,
): Promise<DraftRow | Refusal> => {
  const draft = admit(context, await lockDraft(db, wanted.draftNo));
  return draft instanceof Refusal ? draft : (overOf(draft, context.now) ?? draft);
};

/** Why a draft can no longer be changed, if it cannot. */
export const overOf = (draft: DraftRow, now: Date): Refusal | undefined => {
  if (draft.order_no !== null) {
    return refuse('DRAFT_OVER', '这份草稿已经提交，可以查看订单', { orderNo: draft.order_no });
  }
  return draft.expires_at > now
    ? undefined
    : refuse('DRAFT_OVER', '这份草稿已过期，请重新开始', { orderNo: null });
};
