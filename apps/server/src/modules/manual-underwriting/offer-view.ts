import type { CaseOffer } from '@parasol/contract/manual-underwriting/shapes';
import type { Product } from '@parasol/domain/catalogue/product';
import { planName } from '@parasol/domain/catalogue/names';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { maskName } from '@parasol/domain/fields/mask';
import { outcomeTitles, outcomeWords } from '@parasol/domain/manual-underwriting/outcomes';
import { formatSum } from '@parasol/domain/money/fen';
import type { App } from '#ground/context.ts';
import { priceView } from '#modules/orders/kept/order-view.ts';
import type { CaseRow } from './queries/cases.ts';
import type { DecisionRow } from './queries/decisions.ts';
import { openDecision, type CaseContent, type DecisionContent } from './sealed-case.ts';

const reducedView = (
  product: Product,
  row: CaseRow,
  { reduced }: DecisionContent,
): CaseOffer['reduced'] => {
  if (reduced === null) return null;
  const { sumAssuredFen, plan } = reduced;
  return {
    fromWords: formatSum(row.sum_fen),
    toWords: sumAssuredFen === undefined ? planName(product, plan ?? '') : formatSum(sumAssuredFen),
  };
};

/** What was decided, in the words of the customer. */
export const offerView = async (
  app: App,
  row: CaseRow,
  { people }: CaseContent,
  decision: DecisionRow,
  product: Product,
): Promise<CaseOffer> => {
  const content = await openDecision(app, decision);
  const { outcome, price, offer_fen: newFen, asked_fen: oldFen } = decision;
  const nameOf = (position: number): string =>
    maskName(people.find((person) => person.position === position)?.name ?? '');
  const relations = (price?.people ?? []).map(
    (_, position) => people.find((person) => person.position === position)?.relation,
  );
  const current = row.offer_no === decision.number;
  return {
    number: decision.number,
    outcome,
    title: outcomeTitles[outcome],
    words: outcomeWords[outcome],
    members: content.members.map((member) => ({
      position: member.position,
      name: nameOf(member.position),
      outcome: member.outcome,
      title: outcomeTitles[member.outcome],
      loadingPercent: member.loadingPercent,
      loadingPerMille: member.loadingPerMille,
      exclusions: [...member.exclusions],
    })),
    reasons: [...content.reasons],
    reduced: reducedView(product, row, content),
    retryFrom: content.retryFrom,
    oldFen,
    newFen,
    differenceFen: newFen === null ? null : newFen - oldFen,
    price: price && priceView(product, price, relations),
    until: current && price?.holdsUntil !== undefined ? dateOf(price.holdsUntil - 1) : null,
    at: decision.at.toISOString(),
  };
};
