import { refuse } from '@parasol/contract/errors';
import { staffHold, staffMay } from '@parasol/domain/base/accounts/access';
import type { Permission } from '@parasol/domain/base/accounts/permissions';
import { heldKinds, type HeldKind } from '@parasol/domain/proof/retention/holds';
import type { Verb } from '#ground/context.ts';
import { holdsOn, listedHolds } from '#modules/proof/retention/queries/holds.ts';
import { holdView } from './hold-view.ts';
import { brandOfSubject } from './legal-holds.ts';

const most = 500;

export const listHolds: Verb<'listHolds'> = async ({ app, caller }, { state }) => {
  const rows = await listedHolds(app.database.db, {
    brand: caller.brand,
    open: state === 'open',
    most,
  });
  return { holds: rows.map((row) => holdView(row, caller)) };
};

/** Staff who may see the thing itself may also see its holds. */
const mayLookAt = {
  order: 'orders-read',
  policy: 'policies-read',
  person: 'people-read',
} as const satisfies Record<HeldKind, Permission>;

export const listHoldsOn: Verb<'listHoldsOn'> = async ({ app, caller }, { kind, no }) => {
  if (!staffHold(caller, 'holds-manage') && !staffHold(caller, mayLookAt[kind]))
    return refuse('NO_PERMISSION');
  const { db } = app.database;
  const found = await brandOfSubject(db, kind, no);
  if (!found || !staffMay(caller, found.brand)) {
    return refuse('NOT_FOUND', `没有找到这${kind === 'person' ? '位' : '份'}${heldKinds[kind]}`);
  }
  const rows = await holdsOn(db, kind, no);
  return { holds: rows.map((row) => holdView(row, caller)) };
};
