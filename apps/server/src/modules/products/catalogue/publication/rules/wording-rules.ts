import type { Product } from '@parasol/domain/products/catalogue/product/product';
import {
  claimRules,
  forbiddenClaims,
  type Claim,
} from '@parasol/domain/base/wording/forbidden-claims';
import { doubtsAt } from '@parasol/domain/base/wording/doubts/doubts';
import type { PlacedClaim } from '@parasol/domain/base/wording/placed-claims';
import { isQuestion } from '@parasol/domain/products/law/shown-texts';
import type { PublicationRule } from './rule.ts';
import { shownTexts } from './texts.ts';

type Found = Claim & { readonly path: string };

/** Texts of the contract, which the law reads sentence by sentence. */
const contract = /^(?:clauses|healthNotice|underwriting|exclusions)/;

/** Names of diseases, drugs and pictures say nothing about the contract. */
const notSaid = new RegExp(`${contract.source}|^(?:lists|pictures)`);

const findingsOfProduct = new WeakMap<Product, readonly Found[]>();

/** Every forbidden claim in the texts of a pack; each rule asks for its own. */
const claimsOf = (product: Product): readonly Found[] => {
  let claims = findingsOfProduct.get(product);
  if (!claims) {
    claims = shownTexts(product).flatMap(({ path, text }) =>
      forbiddenClaims(text, contract.test(path) ? 'contract' : 'selling').map((claim) => ({
        ...claim,
        path,
      })),
    );
    findingsOfProduct.set(product, claims);
  }
  return claims;
};

/** Sentences of the pages that compliance reads before two people publish the pack. */
export const doubtsOf = (product: Product): readonly PlacedClaim[] =>
  doubtsAt(
    shownTexts(product).flatMap((shown) =>
      notSaid.test(shown.path) || isQuestion(shown) ? [] : [[shown.path, shown.text] as const],
    ),
  );

/** Words that may not be used to sell. */
export const wordingRules: readonly PublicationRule[] = claimRules.map(({ rule, regulation }) => ({
  rule,
  regulation,
  check: (product) =>
    claimsOf(product).flatMap((claim) =>
      claim.rule === rule ? [{ path: claim.path, message: claim.message }] : [],
    ),
}));
