import type { CaseOffer, CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { planName } from '@parasol/domain/products/catalogue/names';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import {
  objectionResult,
  objectionWords,
} from '@parasol/domain/sales/manual-underwriting/objection';
import { outcomeTitles, outcomeWords } from '@parasol/domain/sales/manual-underwriting/outcomes';
import { formatSum } from '@parasol/domain/base/money/fen';
import type { App } from '#ground/context.ts';
import { priceView } from '#modules/sales/orders/order-view.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import type { DecisionRow } from '#modules/sales/manual-underwriting/queries/decisions.ts';
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

/** The decision in words for the customer. */
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
  const stands = decision.number === row.offer_no || decision.number === row.earlier_no;
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
    until: stands && price !== null ? row.offer_until : null,
    at: decision.at.toISOString(),
  };
};

/** The result of a second look, compared with the decision the customer objected to. */
export const objectionView = async (
  app: App,
  row: CaseRow,
  decisions: readonly DecisionRow[],
): Promise<CaseView['objection']> => {
  const before = decisions.findLast(({ look }) => look === 1);
  const after = decisions.findLast(({ look, state }) => look === 2 && state === 'made');
  if (row.offer_no === null || !before || !after) return null;
  const [first, second] = [await openDecision(app, before), await openDecision(app, after)];
  const result = objectionResult(
    { ...first, fen: before.offer_fen },
    { ...second, fen: after.offer_fen },
  );
  return {
    result,
    words: objectionWords[result],
    title: outcomeTitles[after.outcome],
    reasons: [...second.reasons],
  };
};
