import type { Parsed } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import type { ClaimMove, ClaimRow, ProposalRow } from './queries.ts';

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

type Kept = Pick<ClaimRow, 'claim_no' | 'order_no' | 'user_id'>;

const claimPlace = (claimNo: string) => ({ table: 'claims', column: 'sealed', row: claimNo });
const movePlace = (claimNo: string, number: number) => ({
  table: 'claim_moves',
  column: 'sealed',
  row: `${claimNo}:${number}`,
});

/** Under the key of the contract it is about. */
export const sealClaim = ({ vault }: App, claim: Kept, content: ClaimContent): Promise<Buffer> =>
  vault.sealFor(keeperOf(claim), claimPlace(claim.claim_no), JSON.stringify(content));

export const openClaim = async (
  { vault }: App,
  { claim_no: claimNo, sealed }: ClaimRow,
): Promise<ClaimContent> => {
  const opened = await vault.openText(claimPlace(claimNo), sealed);
  return opened.erased ? { place: '', words: '' } : (JSON.parse(opened.text) as ClaimContent);
};

export const sealMove = (
  { vault }: App,
  claim: Kept,
  number: number,
  content: MoveContent,
): Promise<Buffer> =>
  vault.sealFor(keeperOf(claim), movePlace(claim.claim_no, number), JSON.stringify(content));

export const openMove = async (
  { vault }: App,
  { claim_no: claimNo, number, sealed }: ClaimMove,
): Promise<MoveContent> => {
  if (sealed === null) return {};
  const opened = await vault.openText(movePlace(claimNo, number), sealed);
  return opened.erased ? {} : (JSON.parse(opened.text) as MoveContent);
};

const proposalPlace = (claimNo: string) => ({
  table: 'claim_proposals',
  column: 'sealed',
  row: claimNo,
});

/** A decision that waits for a second person. */
export const sealProposal = (
  { vault }: App,
  claim: Kept,
  input: Parsed<'decideClaim'>,
): Promise<Buffer> =>
  vault.sealFor(keeperOf(claim), proposalPlace(claim.claim_no), JSON.stringify(input));

export const openProposal = async (
  { vault }: App,
  { claim_no: claimNo, sealed }: ProposalRow,
): Promise<Parsed<'decideClaim'> | undefined> => {
  const opened = await vault.openText(proposalPlace(claimNo), sealed);
  return opened.erased ? undefined : (JSON.parse(opened.text) as Parsed<'decideClaim'>);
};
