import { setTimeout as pause } from 'node:timers/promises';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { sweep } from '#ground/sweeps/sweep.ts';
import { withdrawnSince } from '#modules/products/catalogue/products/views/withdrawn-since.ts';
import {
  renewalsOfProduct,
  versionsToRenew,
} from '#modules/contracts/policies/queries/renewals.ts';
import { lookAgain } from './step-renewal.ts';

interface Change {
  readonly baseProductNo: string;
  readonly version?: number | undefined;
}

const isBehind = async (app: App, { baseProductNo, version }: Change): Promise<boolean> => {
  const known = app.catalogue.find(baseProductNo)?.product;
  return version === undefined
    ? withdrawnSince(app, baseProductNo, dateOf(app.clock().getTime()))
    : known !== undefined && known.version < version;
};

const looks = 20;
const lookMs = 250;

/**
 * Checks all open renewals of a product at once. This node may hear a moment late of another one's
 * change: it waits for that, then the job fails, and is tried again.
 */
export const stepRenewalsOf = async (app: App, change: Change): Promise<void> => {
  const { baseProductNo } = change;
  for (let look = 1; await isBehind(app, change); look += 1) {
    if (look === looks)
      throw new Error(`the catalogue here does not know the change of ${baseProductNo} yet`);
    await pause(lookMs);
  }
  // Read before any transaction: inside one, no second connection is taken.
  for (const version of await versionsToRenew(app.database.db, baseProductNo))
    await app.catalogue.version(baseProductNo, version);
  await sweep(app, {
    name: `renewals-of-${baseProductNo}`,
    rows: (db, after, most) => renewalsOfProduct(db, baseProductNo, after, most),
    keyOf: ({ policy_no: policyNo }) => policyNo,
    each: (tx, row) => lookAgain(tx, app, row.policy_no),
  });
};
