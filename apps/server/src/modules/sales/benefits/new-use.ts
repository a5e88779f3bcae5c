import { hourMs as hour } from '@parasol/domain/base/calendar/durations';
import { randomBytes } from 'node:crypto';
import type { Benefit } from '@parasol/domain/products/catalogue/product/benefit';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { UseRow } from './queries/coupons.ts';

/** Points are given at once; a service waits for staff. */
export const newUse = (
  benefit: Benefit,
  by: Pick<UseRow, 'brand' | 'user_id' | 'batch_no' | 'code' | 'key'>,
  now: Date,
): UseRow => {
  const waits = benefit.kind === 'service';
  return {
    ...by,
    use_no: orderNumber('QY', randomBytes(numberBytes)),
    benefit: benefit.code,
    name: benefit.name,
    state: waits ? 'to-do' : 'done',
    ended: waits ? null : 'done',
    used_at: now,
    due: new Date(now.getTime() + (benefit.withinHours ?? 0) * hour),
    ended_at: waits ? null : now,
    ended_by: waits ? null : 'system',
  };
};
