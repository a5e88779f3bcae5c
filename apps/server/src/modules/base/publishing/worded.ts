import { refuse, type Refusal } from '@parasol/contract/errors';
import { doubtsAt } from '@parasol/domain/base/wording/doubts/doubts';
import {
  claimsAt,
  type PlacedClaim,
  type PlacedText,
} from '@parasol/domain/base/wording/placed-claims';

/** Texts that one colleague saves: a refusal for a forbidden claim, or the doubts. */
export const worded = (texts: readonly PlacedText[]): readonly PlacedClaim[] | Refusal => {
  const fields = claimsAt(texts).map(({ place, message, regulation }) => ({
    field: place,
    message: `${message}（${regulation}）`,
  }));
  const [first] = fields;
  return first === undefined
    ? doubtsAt(texts)
    : refuse('INVALID_REQUEST', first.message, { fields });
};

/** A refusal for a message to one customer that no text may say. */
export const unlawfulWords = (text: string): Refusal | undefined => {
  const [claim] = claimsAt([['text', text]]);
  return claim && refuse('CONFLICT', `没有发出：${claim.message}（${claim.regulation}）`);
};
