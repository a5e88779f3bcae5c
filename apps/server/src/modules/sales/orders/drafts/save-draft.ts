import { randomUUID } from 'node:crypto';
import type { Output, Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { DraftConflict } from '@parasol/contract/sales/orders/drafts';
import {
  applyChanges,
  conflictsOf,
  draftValues,
  mostEntries,
} from '@parasol/domain/sales/orders/form/draft';
import { joined } from '@parasol/domain/base/attribution/which-counts';
import type { Context, Verb } from '#ground/context.ts';
import { touchesOf, withTouches } from '#ground/caller/sale-origin.ts';
import { soldBy } from '#modules/products/agents/sold-by.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { quoteOrigin } from '#modules/products/rating/quotes/quote-origin.ts';
import { getQuote } from '#modules/products/rating/quotes/get-quote.ts';
import { lockOpenDraft } from './find-draft.ts';
import { expiryAt, insertFirst } from './insert-first.ts';
import {
  lockBeginning,
  openDraftOf,
  updateDraft,
  type DraftRow,
} from '#modules/sales/orders/queries/drafts.ts';
import { priceNow } from './price-now.ts';
import { quotedChoices } from './quoted-choices.ts';
import {
  openDraft,
  sealDraft,
  type DraftContent,
  type QuotedChoices,
} from '#modules/sales/orders/draft.ts';

/** The stored draft and the facts it was stored with. */
interface Kept {
  readonly saved: Omit<Output<'saveDraft'>, 'price' | 'problems'>;
  readonly content: DraftContent;
}
type Save = Parsed<'saveDraft'>;

export const saveDraft: Verb<'saveDraft'> = async (context, input) => {
  const userId = context.person;
  const quoted = await readQuote(context, input);
  if (quoted instanceof Refusal) return quoted;
  const { draftNo } = input;
  const savedDraft =
    draftNo === undefined
      ? await beginDraft(context, input, userId, quoted)
      : await inTransaction(context.app.database, (tx) =>
          saveAgain(tx, context, { ...input, draftNo }, quoted),
        );
  if (savedDraft instanceof Refusal) return savedDraft;
  return {
    ...savedDraft.saved,
    ...(await priceNow(context, input.baseProductNo, savedDraft.content)),
  };
};

/** Null when the quote is unchanged. */
const readQuote = async (
  context: Context,
  { quoteNo, baseProductNo }: Save,
): Promise<QuotedChoices | null | Refusal> => {
  if (quoteNo === undefined) return null;
  const quote = await getQuote(context, { quoteNo });
  if (quote instanceof Refusal) return quote;
  return quote.calculation.baseProductNo === baseProductNo
    ? quotedChoices(quote)
    : refuse('INVALID_REQUEST', '这份报价是另一个产品的，请重新试算');
};

const beginDraft = async (
  context: Context,
  input: Save,
  userId: string,
  quoted: QuotedChoices | null,
): Promise<Kept | Refusal> => {
  const { app, brand, now } = context;
  const product = await findProduct(context, input.baseProductNo);
  if (product instanceof Refusal) return product;
  const draftNo = randomUUID();
  const entries = applyChanges({}, input.changes, 1);
  if (Object.keys(entries).length > mostEntries) return refuse('TOO_LARGE');
  const sealed = await sealDraft(
    app,
    { draft_no: draftNo, user_id: userId },
    { entries, quoted, previousOrderNo: null },
  );
  const sold = await soldBy(context, input.baseProductNo);
  const { quoteNo } = input;
  return inTransaction(app.database, async (tx) => {
    if (quoteNo !== undefined) {
      await lockBeginning(tx.db, quoteNo);
      const otherDraft = await openDraftOf(tx.db, { brand: brand.id, userId }, quoteNo, now);
      const content = otherDraft && (await openDraft(app, otherDraft));
      if (content)
        return refuse('DRAFT_CONFLICT', undefined, conflictOf(otherDraft, content, input));
    }
    // The agent behind the price sold the order, however the customer returned.
    const priced = quoteNo === undefined ? undefined : await quoteOrigin(tx.db, quoteNo);
    const origin = priced ?? sold.origin;
    await insertFirst(tx, context, {
      draft_no: draftNo,
      user_id: userId,
      baseProductNo: input.baseProductNo,
      quote_no: quoteNo ?? null,
      sealed,
      origin: withTouches(origin, joined(touchesOf(origin), touchesOf(sold.origin))),
      ...(priced === undefined ? { dropped: sold.dropped } : {}),
    });
    return {
      saved: {
        draftNo,
        revision: 1,
        savedAt: now.toISOString(),
        expiresAt: expiryAt(now).toISOString(),
      },
      content: { entries, quoted, previousOrderNo: null },
    };
  });
};

const conflictOf = (draft: DraftRow, { entries }: DraftContent, input: Save): DraftConflict => ({
  draftNo: draft.draft_no,
  revision: draft.revision,
  savedAt: draft.saved_at.toISOString(),
  theirs: draftValues(entries),
  fields: conflictsOf(entries, input.changes, input.revision),
});

const saveAgain = async (
  tx: Tx,
  context: Context,
  input: Save & { readonly draftNo: string },
  quoted: QuotedChoices | null,
): Promise<Kept | Refusal> => {
  const { app, now } = context;
  const draft = await lockOpenDraft(tx.db, context, input);
  if (draft instanceof Refusal) return draft;
  if (draft.base_product_no !== input.baseProductNo) return refuse('NOT_FOUND');
  const content = await openDraft(app, draft);
  if (!content) return refuse('NOT_FOUND');
  if (input.revision !== draft.revision) {
    return refuse('DRAFT_CONFLICT', undefined, conflictOf(draft, content, input));
  }
  const revision = draft.revision + 1;
  const entries = applyChanges(content.entries, input.changes, revision);
  if (Object.keys(entries).length > mostEntries) return refuse('TOO_LARGE');
  const expiresAt = expiryAt(now);
  const counting = quoted ?? content.quoted;
  await updateDraft(tx.db, draft.draft_no, {
    revision,
    sealed: await sealDraft(app, draft, {
      ...content,
      entries,
      quoted: counting,
    }),
    quote_no: input.quoteNo ?? draft.quote_no,
    saved_at: now,
    expires_at: expiresAt,
  });
  return {
    saved: {
      draftNo: draft.draft_no,
      revision,
      savedAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
    content: { ...content, entries, quoted: counting },
  };
};
