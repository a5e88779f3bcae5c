import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import { heldKinds } from '@parasol/domain/retention/holds';
import type { Verb } from '#ground/context.ts';
import { holdsOn, listedHolds } from '../queries/holds.ts';
import { holdView } from './hold-view.ts';
import { brandOfHeld } from './place-hold.ts';

const most = 500;

export const listHolds: Verb<'listHolds'> = async ({ app, caller }, { state }) => {
  const rows = await listedHolds(app.database.db, {
    brand: caller.brand,
    open: state === 'open',
    most,
  });
  return { holds: rows.map((row) => holdView(row, caller)) };
};

export const listHoldsOn: Verb<'listHoldsOn'> = async ({ app, caller }, { kind, no }) => {
  const { db } = app.database;
  const found = await brandOfHeld(db, kind, no);
  if (!found || !staffMay(caller, found.brand)) {
    return refuse('NOT_FOUND', `没有找到这${kind === 'person' ? '位' : '份'}${heldKinds[kind]}`);
  }
  const rows = await holdsOn(db, kind, no);
  return { holds: rows.map((row) => holdView(row, caller)) };
};
