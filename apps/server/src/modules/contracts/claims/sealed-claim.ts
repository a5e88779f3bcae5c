import type { Parsed } from '@parasol/contract';
import { json, sealed } from '#ground/db/personal-data/sealed.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';

export interface ClaimContent {
  readonly place: string;
  readonly words: string;
}

/** The words of a move: each missing document, or the text itself. */
export interface MoveContent {
  readonly papers?: readonly string[];
  readonly words?: string;
  /** Effects of a decision on the contract, in sentences. */
  readonly effects?: readonly string[];
}

/** Under the key of the contract it is about. */
export const sealedClaim = sealed(
  { table: 'claims', column: 'sealed', key: ['claim_no'] },
  {
    keeper: keeperOf,
    form: json<ClaimContent>(),
    erased: { place: '', words: '' },
    sale: 'order_no',
  },
);
export const { seal: sealClaim, open: openClaim } = sealedClaim;

export const sealedMove = sealed(
  { table: 'claim_moves', column: 'sealed', key: ['claim_no', 'number'] },
  { keeper: keeperOf, form: json<MoveContent>(), erased: {}, sale: 'claim_no' },
);
export const { seal: sealMove, open: openMove } = sealedMove;

/** A decision that waits for a second person. */
export const sealedProposal = sealed(
  { table: 'claim_proposals', column: 'sealed', key: ['claim_no'] },
  { keeper: keeperOf, form: json<Parsed<'decideClaim'>>(), erased: undefined, sale: 'claim_no' },
);
export const { seal: sealProposal, open: openProposal } = sealedProposal;
