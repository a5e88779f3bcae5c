import { createHash } from 'node:crypto';
import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { DraftConflict } from '@parasol/contract/order-drafts';
import type { PriceChange } from '@parasol/contract/order-shapes';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { draftValues } from '@parasol/domain/orders/draft';
import { heldCover } from '@parasol/domain/orders/held-cover';
import { duplicateOf, exclusionOf, type Holding } from '@parasol/domain/orders/holdings';
import { pricedOrder, type StoredPrice } from '@parasol/domain/orders/order-record';
import { priceChangeReasons } from '@parasol/domain/orders/price-change';
import { ratingLoading } from '@parasol/domain/underwriting/insurer-answer';
import type { Context } from '#context.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { checkSubmission, type CheckedDraft } from './check-submission.ts';
import { findDraft, lockOpenDraft, overOf } from './find-draft.ts';
import { priceView } from './order-view.ts';
import { priceApplication } from './price-application.ts';
import type { DraftRow } from './queries/drafts.ts';
import {
  lockPeople,
  peopleOnRecord,
  releaseKey,
  submissionOf,
  takeKey,
  type HeldRow,
  type PeopleOnRecord,
} from './queries/orders.ts';
import { openDraft } from './sealed-draft.ts';
import { writeOrder, type Placed, type Placing } from './write-order.ts';

type Submission = Parsed<'submitOrder'>;

/** Places the order a draft holds. One key makes one order and gets one answer, however often it comes. */
export const placeOrder = async (
  context: Context,
  input: Submission,
  by: Omit<Placing, 'key'>,
): Promise<Placed | Refusal> => {
  const { app, now } = context;
  const { key, ...body } = input;
  const { userId } = by;
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const earlier = await submissionOf(app.database.db, userId, key);
  if (earlier) return sameAnswer(earlier, bodyHash);
  const draft = await findDraft(context, input);
  if (draft instanceof Refusal) return draft;
  const over = overOf(draft, now);
  if (over && draft.order_no === null) return over;
  const checked = over ? undefined : await readyDraft(context, input, draft, userId);
  if (checked instanceof Refusal) return checked;

  return inTransaction(app.database, async (tx) => {
    const taken = await takeKey(tx.db, { userId, key, bodyHash, at: now });
    if (taken) return sameAnswer(taken, bodyHash);
    const placed = await placeUnderKey(tx, context, input, { ...by, key }, checked);
    // What was refused may be tried again under the same key.
    if (placed instanceof Refusal) await releaseKey(tx.db, userId, key);
    return placed;
  });
};

const sameAnswer = (
  earlier: { readonly body_hash: Buffer; readonly answer: unknown },
  bodyHash: Buffer,
): Placed | Refusal =>
  earlier.body_hash.equals(bodyHash) ? (earlier.answer as Placed) : refuse('KEY_REUSED');

const readyDraft = async (
  context: Context,
  { revision }: Submission,
  draft: DraftRow,
  userId: string,
): Promise<CheckedDraft | Refusal> =>
  draft.revision === revision
    ? checkSubmission(context, draft, userId)
    : savedElsewhere(context, draft);

/** Somebody changed the draft since the page looked at it. */
const savedElsewhere = async ({ app }: Context, draft: DraftRow): Promise<Refusal> => {
  const content = await openDraft(app, draft);
  const conflict: DraftConflict = {
    revision: draft.revision,
    savedAt: draft.saved_at.toISOString(),
    theirs: draftValues(content?.entries ?? {}),
    fields: [],
  };
  return refuse('DRAFT_CONFLICT', undefined, conflict);
};

const placeUnderKey = async (
  tx: Tx,
  context: Context,
  input: Submission,
  placing: Placing,
  checked: CheckedDraft | undefined,
): Promise<Placed | Refusal> => {
  const draft = await lockOpenDraft(tx.db, context, input);
  if (draft instanceof Refusal) return draft;
  if (!checked || draft.revision !== input.revision) return savedElsewhere(context, draft);
  const { app, now } = context;
  const { insureds } = checked.application;
  const people = insureds.map(({ paper }) => app.vault.blindIndex('id_number', paper.number));
  await lockPeople(tx.db, people);
  const record = await peopleOnRecord(tx.db, people, dateOf(now.getTime()));
  const kept = holdingsRefusal(checked, people, record, placing.userId);
  if (kept) return kept;
  const price = priceNow(context, checked, people, record, input.acceptedFen);
  return price instanceof Refusal
    ? price
    : writeOrder(tx, context, placing, { checked, draft, people, price });
};

const isTheirs = (index: Buffer) => (row: HeldRow) => row.person_index.equals(index);

/** Whether what these people already have stands in the way. */
const holdingsRefusal = (
  { published }: CheckedDraft,
  people: readonly Buffer[],
  { held, blocked }: PeopleOnRecord,
  userId: string,
): Refusal | undefined => {
  const { product } = published;
  for (const [position, index] of people.entries()) {
    if (blocked.some((each) => each.equals(index))) {
      const message = '暂时不能为这位被保险人投保，如有疑问请联系客服';
      const problems = [{ path: `insured.${position}.certNo`, message }];
      return refuse('NOT_INSURABLE', message, { problems });
    }
    const holdings: Holding[] = held.filter(isTheirs(index)).map((row) => ({
      orderNo: row.order_no,
      baseProductNo: row.base_product_no,
      state: row.state,
      own: row.user_id === userId,
    }));
    const duplicate = duplicateOf(product.baseProductNo, holdings);
    if (duplicate) return refuse('DUPLICATE_ORDER', undefined, { orderNo: duplicate.orderNo });
    const exclusion = exclusionOf(product, holdings);
    if (exclusion) {
      const problems = [{ path: `insured.${position}.certNo`, message: exclusion.message }];
      return refuse('NOT_INSURABLE', exclusion.message, { problems });
    }
  }
  return undefined;
};

const priceNow = (
  { app, brand, now }: Context,
  checked: CheckedDraft,
  people: readonly Buffer[],
  { held }: PeopleOnRecord,
  acceptedFen: number | undefined,
): StoredPrice | Refusal => {
  const { published, application, quoted, disclosed } = checked;
  const { product } = published;
  const priced = priceApplication(app, {
    published,
    application,
    quoted,
    brand: brand.id,
    now,
    held: people.map((index, position) =>
      heldCover(
        held.filter(isTheirs(index)).map(({ risks, units, base_product_no: number }) => ({
          risks,
          units,
          sameProduct: number === product.baseProductNo,
        })),
        application.insureds[position]?.otherDeathCover ?? 0,
      ),
    ),
    loadings: disclosed.proposed.map((terms) => terms && ratingLoading(terms)),
  });
  if (!priced.ok) {
    return refuse('NOT_INSURABLE', priced.problems[0]?.message, { problems: priced.problems });
  }
  const { price } = priced;
  const shown = acceptedFen ?? quoted.price.dueFen;
  if (price.dueFen === shown) return price;
  const before = { ...pricedOrder(quoted.price, quoted.productVersion), dueFen: shown };
  const change: PriceChange = {
    oldFen: shown,
    newFen: price.dueFen,
    reasons: priceChangeReasons(before, pricedOrder(price, product.version)),
    price: priceView(
      product,
      price,
      application.insureds.map(({ relation }) => relation),
    ),
  };
  return refuse('PRICE_CHANGED', undefined, change);
};
