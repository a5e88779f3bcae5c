import { createHash } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { orderFacts } from '@parasol/domain/sales/orders/order-facts';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { beginAgain } from '#modules/sales/orders/drafts/begin-again.ts';
import { deleteDraft, lockDraft } from '#modules/sales/orders/queries/drafts.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { beginSubmission, releaseKey } from '#modules/sales/orders/queries/submissions.ts';
import type { CheckedDraft } from '#modules/sales/orders/placing/check-submission.ts';
import { papersIn } from '#modules/sales/orders/placing/people/known-papers.ts';
import { decideAndWrite } from '#modules/sales/orders/placing/place-order.ts';
import type { RenewalOffer } from './renewal-price.ts';
import type { Placed } from '#modules/sales/orders/placing/write-order.ts';

const checkedOffer = (app: App, order: OrderRow, offer: RenewalOffer): CheckedDraft => {
  const { published, application, content, quoted, terms, price } = offer;
  const indexOf = (number: string): Buffer => app.vault.blindIndex('id_number', number);
  const { coverTerm, riders, plan, instalments } = price;
  return {
    published,
    facts: orderFacts(published.product, { coverTerm, riders, plan, instalments }),
    values: content.values,
    application,
    quoted,
    disclosed: { problems: [], proposed: terms, cases: [], refer: false, reasons: [] },
    suitability: null,
    agreements: [],
    sharingShown: true,
    agreed: order.agreed,
    unverifiedPeople: order.unverified_people,
    policyholder: indexOf(application.policyholder.paper.number),
    people: application.insureds.map(({ paper }) => indexOf(paper.number)),
    papers: papersIn(app, application),
    previousOrderNo: order.order_no,
  };
};

/**
 * Places the order for the next period of a policy, under the consent given with the one that ends
 * and by the same checks as any other. One policy and try make one order, however often it is asked.
 */
export const placeRenewal = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  offer: RenewalOffer,
  about: {
    readonly policyNo: string;
    readonly userId: string;
    readonly heldUntil: number;
    readonly key: string;
    /** The agent who serves the policy now; without one the next period has no seller. */
    readonly seller: string | null;
  },
): Promise<Placed | Refusal> => {
  const brand = app.brands.find(({ id }) => id === order.brand);
  if (brand === undefined) return refuse('NOT_FOUND');
  const { userId, key, policyNo, heldUntil } = about;
  const now = app.clock();
  const surroundings = { app, brand, now };
  const draftNo = await beginAgain(tx, surroundings, order, {
    userId,
    values: offer.content.values,
    quoted: offer.quoted,
    actor: 'system',
    detail: { renews: policyNo },
  });
  const checked = checkedOffer(app, order, offer);
  const begun = await beginSubmission(tx.db, {
    userId,
    key,
    bodyHash: createHash('sha256').update(key).digest(),
    at: now,
    draftNo,
    people: checked.papers.map((paper) => ({
      number: paper.number_index,
      tiedNames: paper.tied_names,
    })),
    today: dateOf(now.getTime()),
  });
  if (!begun.taken) return begun.answer as Placed;
  const found = await lockDraft(tx.db, draftNo);
  const { seller } = about;
  const draft = found && (found.seller === seller ? found : { ...found, seller, broker: null });
  if (!draft || begun.record === null) throw new Error(`the draft of ${policyNo} is gone`);
  const placed = await decideAndWrite(
    tx,
    surroundings,
    { acceptedFen: offer.price.dueFen },
    { userId, agent: false, key, renews: { policyNo, heldUntil } },
    { checked, draft, record: begun.record },
  );
  if (placed instanceof Refusal) {
    await releaseKey(tx.db, userId, key);
    await deleteDraft(tx.db, draftNo);
  }
  return placed;
};
