import { createHash } from 'node:crypto';
import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { DraftConflict } from '@parasol/contract/sales/orders/drafts';
import type { PriceChange } from '@parasol/contract/sales/orders/shapes';
import { dateOf, effectiveDateOf } from '@parasol/domain/base/calendar/shanghai';
import { draftValues } from '@parasol/domain/sales/orders/form/draft';
import { heldCover } from '@parasol/domain/sales/orders/holdings/held-cover';
import {
  duplicateOf,
  exclusionOf,
  type Holding,
} from '@parasol/domain/sales/orders/holdings/holdings';
import { pricedOrder, type StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { startAfter } from '@parasol/domain/contracts/policies/renewals/renewal';
import { priceChangeReasons } from '@parasol/domain/sales/orders/holdings/price-change';
import { ratingLoading } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { Context } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { refuseUnsuitable } from '#modules/sales/suitability/refuse-unsuitable.ts';
import { checkSubmission, type CheckedDraft } from './check-submission.ts';
import { findDraftToSubmit, overOf } from '#modules/sales/orders/drafts/find-draft.ts';
import { withAccountHolder } from './people/account-holder.ts';
import {
  policiesInForce,
  type PoliciesInForce,
} from '#modules/sales/orders/drafts/policies-in-force.ts';
import { priceView } from '#modules/sales/orders/order-view.ts';
import { priceApplication } from '#modules/sales/orders/drafts/price-application.ts';
import { draftByNo, type DraftRow } from '#modules/sales/orders/queries/drafts.ts';
import { orderByNo } from '#modules/sales/orders/queries/orders.ts';
import {
  beginSubmission,
  releaseKey,
  type PeopleOnRecord,
} from '#modules/sales/orders/queries/submissions.ts';
import { openDraft } from '#modules/sales/orders/draft.ts';
import { soldInRegion } from './seller-region.ts';
import { anotherPerson, standInRefusal } from './people/stand-in.ts';
import { writeOrder, type Placed, type Placing } from './write-order.ts';

type Submission = Parsed<'submitOrder'>;

/**
 * Places the order of a draft. One key makes one order and gets one answer, however often it is
 * sent.
 */
export const placeOrder = async (
  context: Context,
  input: Submission,
  by: Omit<Placing, 'key'>,
): Promise<Placed | Refusal> => {
  const { app, now } = context;
  const { key, ...body } = input;
  const { userId } = by;
  const found = await findDraftToSubmit(context, input);
  if (found instanceof Refusal) return found;
  const { draft } = found;
  // A draft that became an order may have done so under this very key.
  const over = overOf(draft, now);
  if (over && draft.order_no === null) return over;
  const checked = over ? undefined : await readyDraft(context, input, found, by);
  if (checked instanceof Refusal) return checked;
  const sold = checked ? await soldInRegion(context, draft, checked.application, by) : draft;
  if (sold instanceof Refusal) return sold;

  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const { draftNo } = input;
  return inTransaction(app.database, async (tx) => {
    const begun = await beginSubmission(tx.db, {
      userId,
      key,
      bodyHash,
      at: now,
      draftNo,
      people: (checked?.papers ?? []).map((paper) => ({
        number: paper.number_index,
        tiedNames: paper.tied_names,
      })),
      today: dateOf(now.getTime()),
    });
    if (!begun.taken) {
      return begun.body_hash.equals(bodyHash) ? (begun.answer as Placed) : refuse('KEY_REUSED');
    }
    const { record, revision } = begun;
    const placed =
      overOf({ ...draft, ...begun }, now) ??
      (checked && record && revision === input.revision
        ? await decideAndWrite(tx, context, input, { ...by, key }, { checked, draft: sold, record })
        : await savedSince(tx, context, draftNo));
    // After a refusal the customer may try again under the same key.
    if (placed instanceof Refusal) await releaseKey(tx.db, userId, key);
    return placed;
  });
};

type FoundDraft = Parameters<typeof checkSubmission>[1];

const readyDraft = async (
  context: Context,
  { revision }: Submission,
  found: FoundDraft,
  by: Omit<Placing, 'key'>,
): Promise<CheckedDraft | Refusal> => {
  if (found.draft.revision !== revision) return savedElsewhere(context, found.draft);
  const checked = await checkSubmission(context, found, by.userId);
  if (checked instanceof Refusal) return checked;
  return (await standInRefusal(context, checked, by)) ?? withAccountHolder(context, checked, by);
};

/** The draft was changed since the page read it. */
const savedElsewhere = async ({ app }: Context, draft: DraftRow): Promise<Refusal> => {
  const content = await openDraft(app, draft);
  const conflict: DraftConflict = {
    draftNo: draft.draft_no,
    revision: draft.revision,
    savedAt: draft.saved_at.toISOString(),
    theirs: draftValues(content?.entries ?? {}),
    fields: [],
  };
  return refuse('DRAFT_CONFLICT', undefined, conflict);
};

/** The same, checked under the lock: the present state counts. */
const savedSince = async (tx: Tx, context: Context, draftNo: string): Promise<Refusal> => {
  const draft = await draftByNo(tx.db, draftNo);
  return draft ? savedElsewhere(context, draft) : refuse('NOT_FOUND');
};

/** The surroundings that placing an order needs; only a call has a caller. */
type Surroundings = Pick<Context, 'app' | 'brand' | 'now'> & Partial<Pick<Context, 'caller'>>;

/** Under the lock of all its people: checks for obstacles, then writes the order. */
export const decideAndWrite = async (
  tx: Tx,
  context: Surroundings,
  { acceptedFen }: Pick<Submission, 'acceptedFen'>,
  placing: Placing,
  {
    checked,
    draft,
    record,
  }: {
    readonly checked: CheckedDraft;
    readonly draft: DraftRow;
    readonly record: PeopleOnRecord;
  },
): Promise<Placed | Refusal> => {
  const blocked = await blockedRefusal(tx, context, checked, draft, record);
  if (blocked) return blocked;
  const { caller } = context;
  const other = caller && (await anotherPerson(tx, { caller }, checked, placing));
  if (other) return other;
  const today = dateOf(context.now.getTime());
  const { held, followed } = await policiesInForce(
    context.app,
    tx.db,
    record.held,
    checked.published.product,
    today,
  );
  const now = { ...record, held };
  const refusal = await holdingsRefusal(tx, checked, now, placing.userId);
  if (refusal) return refusal;
  const lost = await context.app.ports.holdCases(tx, context, casesOf(checked));
  if (lost) return lost;
  const following = followOn(checked, followed, context.now);
  const priced = priceNow(context, following, now, { acceptedFen, userId: placing.userId });
  if (priced instanceof Refusal) return priced;
  const price = placing.renews ? { ...priced, holdsUntil: placing.renews.heldUntil } : priced;
  const unsuitable = await refuseUnsuitable(tx, context, following.suitability, {
    product: following.published.product,
    price,
    policyholder: following.application.policyholder,
    person: following.policyholder,
    userId: placing.userId,
    quoteNo: draft.quote_no,
  });
  if (unsuitable) return unsuitable;
  const tooFew = await context.app.ports.spendOnGift(tx, context, {
    userId: placing.userId,
    agent: placing.agent,
    product: following.published.product,
    draftNo: draft.draft_no,
  });
  return tooFew ?? writeOrder(tx, context, placing, { checked: following, draft, price });
};

/** The cases of manual underwriting that an application stands on. */
const casesOf = ({ disclosed }: CheckedDraft): string[] =>
  disclosed.cases.flatMap((terms) => terms?.caseNo ?? []);

/** A customer who applies before a policy ends is covered from the day after it, not twice. */
const followOn = (
  checked: CheckedDraft,
  followed: PoliciesInForce['followed'],
  now: Date,
): CheckedDraft => {
  const { application, people, published } = checked;
  const own = followed.filter((row) => people.some((index) => belongsTo(index)(row)));
  if (own.length === 0) return checked;
  const asked = application.startDate ?? effectiveDateOf(now.getTime());
  const startDate = startAfter(
    own.map(({ end }) => end),
    asked,
  );
  const { baseProductNo } = published.product;
  const sameProduct = own.every((row) => row.baseProductNo === baseProductNo);
  return { ...checked, application: { ...application, startDate, follows: { sameProduct } } };
};

const belongsTo = (index: Buffer) => {
  const person = index.toString('hex');
  return (row: { readonly person: string }): boolean => row.person === person;
};

/** The customer is not told why: staff are, and decide. */
const blockedRefusal = async (
  tx: Tx,
  { app }: Surroundings,
  { policyholder, people }: CheckedDraft,
  { draft_no: draftNo }: DraftRow,
  { blocked }: PeopleOnRecord,
): Promise<Refusal | undefined> => {
  if (blocked.length === 0) return undefined;
  await alertStaff(app, tx.db, {
    kind: 'blocked-person',
    subject: `draft:${draftNo}`,
    detail: { people: blocked.length },
  });
  const position = people.findIndex((index) => blocked.includes(index.toString('hex')));
  const holder = blocked.includes(policyholder.toString('hex'));
  const path = holder ? 'policyholder.certNo' : `insured.${position}.certNo`;
  const message = `暂时不能${holder ? '接受这位投保人的申请' : '为这位被保险人投保'}，如有疑问请联系客服`;
  return refuse('NOT_INSURABLE', message, { problems: [{ path, message }] });
};

const otherApplication =
  '您有一份同一产品、计划或保额不同的投保申请还没有完成，可以接着办理，或者先撤销再重新投保';

/** Only the same plan and sum is the same. */
const isAlike = (one: StoredPrice, other: StoredPrice | undefined): boolean =>
  other !== undefined && one.plan === other.plan && one.sumAssured === other.sumAssured;

/** Whether what these people already have stands in the way. */
const holdingsRefusal = async (
  tx: Tx,
  { published, people, quoted }: CheckedDraft,
  { held }: PeopleOnRecord,
  userId: string,
): Promise<Refusal | undefined> => {
  const { product } = published;
  for (const [position, index] of people.entries()) {
    const holdings: Holding[] = held
      .filter(belongsTo(index))
      .map((row) => ({ ...row, own: row.userId === userId }));
    const duplicate = duplicateOf(product.baseProductNo, holdings);
    if (duplicate) {
      const { orderNo } = duplicate;
      const same = isAlike(quoted.price, (await orderByNo(tx.db, orderNo))?.price);
      return refuse('DUPLICATE_ORDER', same ? undefined : otherApplication, { orderNo });
    }
    const exclusion = exclusionOf(product, holdings);
    if (exclusion) {
      const problems = [{ path: `insured.${position}.certNo`, message: exclusion.message }];
      return refuse('NOT_INSURABLE', exclusion.message, { problems });
    }
  }
  return undefined;
};

/** Whether product and price are the ones that were decided about. */
const samePrice = (one: StoredPrice, other: StoredPrice): boolean =>
  one.dueFen === other.dueFen && one.plan === other.plan && one.sumAssured === other.sumAssured;

const otherThanDecided =
  '投保信息与人工核保时不同，保险费会变化。请按核保时的情况填写，或重新申请人工核保';

const priceNow = (
  { app, brand, now }: Surroundings,
  checked: CheckedDraft,
  { held }: PeopleOnRecord,
  { acceptedFen, userId }: { readonly acceptedFen: number | undefined; readonly userId: string },
): StoredPrice | Refusal => {
  const { published, application, quoted, people, disclosed } = checked;
  const { product } = published;
  // A case decided before the order is priced as of then, and its price is held.
  const decided = disclosed.cases.find((terms) => terms !== null);
  const priced = priceApplication(app, {
    published,
    application,
    quoted,
    brand: brand.id,
    now: decided?.at ?? now,
    held: people.map((index, position) =>
      heldCover(
        held.filter(belongsTo(index)).map(({ risks, units, baseProductNo, userId: by }) => ({
          risks,
          units,
          sameProduct: baseProductNo === product.baseProductNo,
          own: by === userId,
        })),
        application.insureds[position]?.otherDeathCover ?? 0,
      ),
    ),
    loadings: disclosed.proposed.map((terms) => terms && ratingLoading(terms)),
  });
  if (!priced.ok) {
    return refuse('NOT_INSURABLE', priced.problems[0]?.message, { problems: priced.problems });
  }
  if (decided && !samePrice(priced.price, decided.price))
    return refuse('NOT_INSURABLE', otherThanDecided);
  const until = decided?.price.holdsUntil;
  const price = until === undefined ? priced.price : { ...priced.price, holdsUntil: until };
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
