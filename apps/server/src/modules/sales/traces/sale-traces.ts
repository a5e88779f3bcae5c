import { isOfSale, type SaleNamed } from '@parasol/domain/sales/traces/of-sale';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { tracesOf, type ChunkFacts, type TraceRow } from './queries.ts';

type Asking = Pick<App, 'ports'>;

/** The numbers by which pages name a sale: its order, and the session that led to it. */
export const numbersOfSale = async (
  { ports }: Asking,
  db: Db,
  orderNo: string,
): Promise<readonly string[]> => {
  const session = await ports.sessionNoOf(db, orderNo);
  return session === null ? [orderNo] : [orderNo, session];
};

export interface TraceOfSale {
  readonly trace: TraceRow;
  /** Whether a chunk of this trace is part of the sale. */
  readonly has: (chunk: Pick<ChunkFacts, 'about' | 'base_product_no'>) => boolean;
}

interface OrderNamed {
  readonly order_no: string;
  readonly user_id: string | null;
  readonly base_product_no: string;
}

/** The traces of an order, each with its chunks of this sale and of no other. */
export const tracesOfSale = async (
  app: Asking,
  db: Db,
  order: OrderNamed,
): Promise<readonly TraceOfSale[]> => {
  const sale: SaleNamed = {
    numbers: await numbersOfSale(app, db, order.order_no),
    baseProductNo: order.base_product_no,
  };
  return (await tracesOf(db, order.order_no)).map((trace) => {
    // A person who came by a link is no seller; any other who is not the customer sells.
    const bySeller =
      trace.user_id !== null && trace.user_id !== order.user_id && trace.tied_by !== 'link';
    return {
      trace,
      has: ({ about, base_product_no: baseProductNo }) =>
        isOfSale({ about, baseProductNo }, sale, bySeller),
    };
  });
};
