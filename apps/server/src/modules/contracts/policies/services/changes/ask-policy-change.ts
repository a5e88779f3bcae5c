import { randomBytes } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import {
  serviceKinds,
  waitsForCustomer,
} from '@parasol/domain/contracts/policies/services/policy-service';
import { serviceNeeds } from '@parasol/domain/contracts/policies/changes/service-needs';
import { serviceSteps } from '@parasol/domain/contracts/policies/services/service-steps';
import type { Parsed } from '@parasol/contract';
import type { PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { borrowerRefusal } from '#modules/contracts/policies/borrowing/read-loan.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { insertServiceConsents } from '#modules/contracts/policies/queries/service-consents.ts';
import {
  insertService,
  openServiceOf,
  openServicesOf,
  serviceByKey,
  type ServiceRow,
} from '#modules/contracts/policies/queries/services.ts';
import { endWaiting } from '#modules/contracts/policies/services/end-waiting.ts';
import {
  lockOwnPolicy,
  lockWholeService,
} from '#modules/contracts/policies/requests/lock-service.ts';
import { whyNotAsk } from '#modules/contracts/policies/services/may-ask.ts';
import { isExpired } from '#modules/contracts/policies/requests/service-under-way.ts';
import {
  entered,
  moveService,
  onEntering,
  stepFrom,
} from '#modules/contracts/policies/services/move-service.ts';
import { readChange } from './read-change.ts';
import { describeChange, sealChange } from '#modules/contracts/policies/terms/sealed-change.ts';
import { serviceView } from '#modules/contracts/policies/services/service-view.ts';

export const newPosNo = (): string => orderNumber('PV', randomBytes(numberBytes));

/**
 * A request that waits for the customer's own documents concerns a policyholder who wants to leave.
 */
const endUnfinished = async (
  tx: Tx,
  { app }: PersonContext,
  { policy_no: policyNo }: PolicyRow,
): Promise<void> => {
  for (const { kind, pos_no: posNo } of await openServicesOf(tx.db, policyNo)) {
    const held = kind === 'policyholder' ? undefined : await lockWholeService(tx, posNo);
    if (held && waitsForCustomer(held.service.state)) await endWaiting(tx, app, held);
  }
};

const begin = async (
  tx: Tx,
  context: PersonContext,
  known: PolicyRow,
  { key, change: asked }: Parsed<'askPolicyChange'>,
): Promise<ServiceRow | Refusal> => {
  const { app, brand, caller, now, person: userId } = context;
  const { kind } = asked;
  if (kind === 'reinstatement') await app.ports.giveUpOverdue(tx, app, known.order_no);
  const policy = await lockOwnPolicy(tx, known);
  if (policy instanceof Refusal) return policy;
  const same = await serviceByKey(tx.db, key);
  if (same !== undefined)
    return same.policy_no === policy.policy_no && same.kind === kind ? same : refuse('KEY_REUSED');
  const problem = await whyNotAsk(tx.db, app, policy, kind);
  if (problem !== null) return refuse('SERVICE_NOT_POSSIBLE', problem);
  const open = await openServiceOf(tx.db, policy.policy_no, kind);
  if (open !== undefined && !isExpired(app, open))
    return refuse(
      'SERVICE_NOT_POSSIBLE',
      `已经有一项${serviceKinds[kind].title}在办理，请先等它办完或撤回`,
      { posNo: open.pos_no },
    );
  if (kind === 'policyholder') await endUnfinished(tx, context, policy);
  if (open !== undefined)
    await moveService(tx, app, { policy, service: open }, 'closed', { actor: 'system' });
  const content = await openPolicy(app, policy);
  const read = await readChange(tx, context, { policy, content }, asked);
  if (read instanceof Refusal) return read;
  const { change, consents, fen, coversUntil = null, first } = read;
  const owes = { consent: consents.length > 0, fen, needs: serviceNeeds(kind, change) };
  const steps = serviceSteps(kind, first === undefined ? owes : { ...owes, also: first });
  const posNo = newPosNo();
  const { state, said } = await stepFrom(tx, app, { policy, posNo, change }, 'asked', steps);
  const order = await orderByNo(tx.db, policy.order_no);
  const service = await insertService(tx.db, {
    ...onEntering(app, state, { brand: brand.id, change }),
    pos_no: posNo,
    key,
    kind,
    policy_no: policy.policy_no,
    order_no: policy.order_no,
    covers_until: coversUntil,
    brand: brand.id,
    user_id: userId,
    display_id: order?.display_id ?? '',
    reason: '',
    fen: fen === 0 ? null : fen,
    state,
    opened_by: actorOf(caller),
    opened_at: now,
    changed_at: now,
    paid_at: null,
    said,
    sealed: await sealChange(
      app,
      { ...policy, pos_no: posNo },
      describeChange(app, content, change),
    ),
  });
  await insertServiceConsents(
    tx.db,
    consents.map(({ mobile, ...who }) => ({
      ...who,
      pos_no: posNo,
      mobile_index: app.vault.blindIndex('phone', mobile),
    })),
  );
  await entered(tx, app, { policy, service }, actorOf(caller));
  return service;
};

export const askPolicyChange: Verb<'askPolicyChange'> = async (context, input, known) => {
  const { app } = context;
  const unknown = await borrowerRefusal(context, known, input.change);
  if (unknown) return unknown;
  const service = await inTransaction(app.database, (tx) => begin(tx, context, known, input));
  return service instanceof Refusal ? service : serviceView(app, service);
};
