import type { Fen } from '#base/money/fen.ts';

/** A person's premiums to us under other contracts and open applications. */
export interface PaidAlready {
  /** Premiums of one year, for as long as they are due. */
  readonly regular: Fen;
  /** Premiums paid at once for long contracts of the last twelve months. */
  readonly single: Fen;
}

export const paidNothing: PaidAlready = { regular: 0, single: 0 };

/** One contract or application, as far as it costs. */
export interface Paid {
  readonly longTerm: boolean;
  readonly single: boolean;
  /** Premium of a year, or the single premium. */
  readonly fen: Fen;
  /** Paid once longer ago than twelve months, or with no premium left. */
  readonly past: boolean;
}

/** A cover of a year that is paid once is a cost of that year. */
export const paidAlready = (contracts: readonly Paid[]): PaidAlready => {
  const sum = (of: (paid: Paid) => boolean): Fen =>
    contracts.filter((paid) => !paid.past && of(paid)).reduce((total, { fen }) => total + fen, 0);
  return {
    regular: sum(({ longTerm, single }) => !single || !longTerm),
    single: sum(({ longTerm, single }) => single && longTerm),
  };
};
