import { randomBytes } from 'node:crypto';
import type { Benefit } from '@parasol/domain/benefits/benefit';
import { numberBytes, orderNumber } from '@parasol/domain/orders/order-number';
import type { UseRow } from './queries/coupons.ts';

const hour = 3_600_000;

/** Points are there at once; a service waits for somebody. */
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
