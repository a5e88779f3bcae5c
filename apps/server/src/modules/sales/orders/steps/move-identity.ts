import type { Tx } from '#ground/db/transaction.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';
import {
  setIdentity,
  settleByRegister,
  type IdentityRow,
} from '#modules/sales/orders/queries/steps.ts';

/** How the proof of a person moves, and what the trail calls it. */
const moves = {
  send: { state: 'sent', action: 'order.identity-sent' },
  prove: { state: 'accepted', action: 'order.identity-proved' },
  accept: { state: 'accepted', action: 'order.identity-accepted' },
  return: { state: 'returned', action: 'order.identity-returned' },
} as const satisfies Readonly<Record<string, { state: IdentityRow['state']; action: string }>>;

/** Every change of a person's proof on a locked order goes through here: the trail has each. */
export const moveIdentity = async (
  tx: Tx,
  { order_no: orderNo }: Pick<OrderRow, 'order_no'>,
  move: keyof typeof moves,
  said: Pick<IdentityRow, 'party' | 'at'> & {
    readonly actor: string;
    readonly note?: string | null;
    readonly by?: string;
  },
): Promise<void> => {
  const { party, at, actor, note = null, by = null } = said;
  const { state, action } = moves[move];
  await setIdentity(tx.db, {
    order_no: orderNo,
    party,
    state,
    note,
    decided_by: by,
    at,
  });
  const detail = by === null || by === actor ? { party } : { party, by };
  tx.audit({ actor, action, subject: `order:${orderNo}`, detail });
};

/** The register answered after all: reviews that waited for staff end as accepted. */
export const acceptByRegister = async (
  tx: Tx,
  { order_no: orderNo }: Pick<OrderRow, 'order_no'>,
  at: Date,
): Promise<void> => {
  for (const party of await settleByRegister(tx.db, orderNo, at))
    tx.audit({
      actor: 'system',
      action: 'order.identity-proved',
      subject: `order:${orderNo}`,
      detail: { party, by: 'register' },
    });
};
