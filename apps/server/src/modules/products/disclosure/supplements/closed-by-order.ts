import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';

/**
 * An order is based on the answers that were given for its price: later changes are reported for
 * the order. A smart underwriting may still explain answers that a person is looking at.
 */
export const closedByOrder = async (
  { app, brand }: Pick<Context, 'app' | 'brand'>,
  db: Db,
  asked: {
    readonly userId: string;
    readonly quoteNo: string | null;
    readonly draftNo?: string | undefined;
  },
  smart = false,
): Promise<Refusal | undefined> => {
  const { userId, quoteNo, draftNo = null } = asked;
  if (quoteNo === null && draftNo === null) return undefined;
  const whose = { userId, brand: brand.id, quoteNo, draftNo };
  const placed = await app.ports.noticeOrders.orderPlacedAt(db, whose);
  if (!placed || (smart && placed.state === 'referred')) return undefined;
  const { display_id: displayId, base_product_no: baseProductNo } = placed;
  return refuse('HEALTH_NOTICE_CLOSED', undefined, { displayId, baseProductNo });
};
