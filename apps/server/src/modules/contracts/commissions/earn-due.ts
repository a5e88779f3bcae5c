import type { App } from '#ground/context.ts';
import { sweep } from '#ground/sweeps/sweep.ts';
import { earnAllOf } from './earn-commission.ts';
import { policiesToEarn } from './queries/entries.ts';

/** Sales whose cooling-off has ended since are earned now. */
export const earnDueNow = async (app: App): Promise<void> => {
  await sweep(app, {
    name: 'commissions',
    rows: policiesToEarn,
    keyOf: ({ policy_no: policyNo }) => policyNo,
    each: (tx, { order_no: orderNo }) => earnAllOf(tx, app, { orderNo }),
  });
};
