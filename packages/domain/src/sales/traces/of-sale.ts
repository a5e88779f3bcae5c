/** The shape of numbers of orders and of sessions of a sale together; payments share it. */
export const saleNumber = /^[A-Z]{2}[A-Z0-9]{12}$/;
export const isSession = (number: string): boolean => number.startsWith('AO');

export interface SaleNamed {
  /** Its order, and the session that led to it. */
  readonly numbers: readonly string[];
  readonly baseProductNo: string;
}

export interface ChunkAbout {
  /** Orders and sessions that the address of its page named. */
  readonly about: readonly string[];
  readonly baseProductNo: string | null;
}

/**
 * Whether a chunk is part of a sale. One that names a sale is part of that one alone. Of those that
 * name none, a customer's count for the product; a seller's never do, since they serve others too.
 */
export const isOfSale = (
  { about, baseProductNo }: ChunkAbout,
  { numbers, baseProductNo: sold }: SaleNamed,
  bySeller: boolean,
): boolean =>
  about.length > 0
    ? about.some((number) => numbers.includes(number))
    : !bySeller && (baseProductNo === null || baseProductNo === sold);
