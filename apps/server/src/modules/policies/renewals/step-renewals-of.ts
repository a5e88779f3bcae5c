import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { sweep } from '#ground/sweeps/sweep.ts';
import { withdrawnSince } from '#modules/catalogue/products/withdrawn-since.ts';
import { renewalsOfProduct } from '../queries/renewals.ts';
import { lookAgain } from './step-renewal.ts';

/**
 * Looks at all open renewals of a product at once. This node may hear a moment late of a change that
 * another one made: then the job fails, and is tried again.
 */
export const stepRenewalsOf = async (
  app: App,
  {
    baseProductNo,
    version,
  }: { readonly baseProductNo: string; readonly version?: number | undefined },
): Promise<void> => {
  const known = app.catalogue.find(baseProductNo)?.product;
  const behind =
    version === undefined
      ? await withdrawnSince(app, baseProductNo, dateOf(app.clock().getTime()))
      : known !== undefined && known.version < version;
  if (behind)
    throw new Error(`the catalogue here does not know the change of ${baseProductNo} yet`);
  await sweep(app, {
    name: 'renewals-of-product',
    rows: (db, after, most) => renewalsOfProduct(db, baseProductNo, after, most),
    keyOf: ({ policy_no: policyNo }) => policyNo,
    each: (tx, row) => lookAgain(tx, app, row.policy_no),
  });
};
