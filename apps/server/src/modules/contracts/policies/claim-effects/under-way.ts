import {
  allServiceKinds,
  serviceKinds,
  type ServiceKind,
} from '@parasol/domain/contracts/policies/services/policy-service';
import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import { surrenderLife } from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveOrder, system } from '#modules/sales/orders/life/move-order.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
  lockRenewal,
  renewalOf,
  type RenewalRow,
} from '#modules/contracts/policies/queries/renewals.ts';
import {
  lockService,
  openServicesOf,
  type ServiceRow,
} from '#modules/contracts/policies/queries/services.ts';
import {
  lockSurrender,
  openSurrenderOfOrder,
  type SurrenderRow,
} from '#modules/contracts/policies/queries/surrenders.ts';
import { withoutOrder } from '#modules/contracts/policies/renewals/follow-order.ts';
import { moveRenewal } from '#modules/contracts/policies/renewals/move-renewal.ts';
import { moveService } from '#modules/contracts/policies/services/move-service.ts';
import { moveSurrender } from '#modules/contracts/policies/surrenders/move-surrender.ts';
import { sealRefusal } from '#modules/contracts/policies/surrenders/sealed-refusal.ts';

/** Requests that a decision may overtake. */
export interface UnderWay {
  readonly surrender: SurrenderRow | undefined;
  readonly services: readonly ServiceRow[];
  readonly renewal: RenewalRow | undefined;
}

export const underWayOf = async (db: Db, policy: PolicyRow): Promise<UnderWay> => {
  const [surrender, services, renewal] = await Promise.all([
    openSurrenderOfOrder(db, policy.order_no),
    openServicesOf(db, policy.policy_no),
    renewalOf(db, policy.policy_no),
  ]);
  return {
    // Once the insurer has confirmed, the contract ends.
    surrender: surrender && surrenderLife.move(surrender.state, 'overtake') ? surrender : undefined,
    services,
    renewal: renewal && !renewalLife.isOver(renewal.state) ? renewal : undefined,
  };
};

/** The surrender would return another sum now: the customer reads why, and may ask again. */
export const overtakeSurrender = async (
  tx: Tx,
  app: App,
  { surrender }: UnderWay,
  { reason, actor }: { readonly reason: string; readonly actor: string },
): Promise<void> => {
  const row = surrender && (await lockSurrender(tx.db, surrender.surrender_no));
  if (!row) return;
  const sealed = await sealRefusal(app, row, reason);
  await moveSurrender(tx, app, row, {
    event: 'overtake',
    actor,
    change: { refusal_sealed: sealed },
  });
};

/** Services that change nothing but how premiums are paid. */
export const aboutPremiums: ReadonlySet<ServiceKind> = new Set(
  allServiceKinds.filter((kind) => serviceKinds[kind].about === 'premiums'),
);

export const closeServices = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  services: readonly ServiceRow[],
  by: { readonly said: string; readonly actor: string },
): Promise<void> => {
  for (const { pos_no: posNo } of services) {
    const service = await lockService(tx.db, posNo);
    if (!service) continue;
    const to = service.state === 'to-pay' ? 'closed' : 'refused';
    await moveService(tx, app, { policy, service }, to, by);
  }
};

/** Applications end; a colleague looks at one that was paid already. */
export const stopRenewal = async (
  tx: Tx,
  app: App,
  { policy_no: policyNo, renewed_by: next }: PolicyRow,
  { renewal }: UnderWay,
  { reason, actor }: { readonly reason: string; readonly actor: string },
): Promise<void> => {
  const byHand = (detail: Readonly<Record<string, string>>): Promise<void> =>
    alertStaff(app, tx.db, { kind: 'claim-by-hand', subject: `policy:${policyNo}`, detail });
  if (next !== null) await byHand({ renewedBy: next });
  const row = renewal && (await lockRenewal(tx.db, policyNo));
  if (!row) return;
  const order = row.order_no === null ? undefined : await lockOrder(tx.db, row.order_no);
  if (order) {
    const closed = await moveOrder(tx, app, order, 'stop', system);
    if (!closed) return byHand({ renewalOrder: order.order_no, state: order.state });
  }
  if (
    await moveRenewal(tx, app, row, { event: 'refuse', actor, change: { reason, ...withoutOrder } })
  )
    return;
  await moveRenewal(tx, app, row, { event: 'run-out', actor, change: { reason } });
};
