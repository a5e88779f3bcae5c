import { randomBytes } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { numberBytes, orderNumber } from '@parasol/domain/orders/order-number';
import { serviceKinds, serviceSteps } from '@parasol/domain/policies/policy-service';
import { serviceNeeds } from '@parasol/domain/policies/service-needs';
import type { Parsed } from '@parasol/contract';
import type { PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { orderByNo } from '#modules/orders/kept/read-order.ts';
import { openPolicy } from '../kept/sealed-policy.ts';
import type { PolicyRow } from '../queries/policies.ts';
import { insertServiceConsents } from '../queries/service-consents.ts';
import {
  insertService,
  openServiceOf,
  serviceByKey,
  type ServiceRow,
} from '../queries/services.ts';
import { findOwnPolicy } from '../own-policy.ts';
import { lockOwnPolicy } from './lock-service.ts';
import { isExpired, whyNotAsk } from './may-ask.ts';
import { entered, moveService, onEntering, stepFrom } from './move-service.ts';
import { readChange } from './read-change.ts';
import { describeChange, sealChange } from '../kept/sealed-change.ts';
import { serviceView } from './service-view.ts';

export const newPosNo = (): string => orderNumber('PV', randomBytes(numberBytes));

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
    sealed: await sealChange(app, policy, posNo, describeChange(app, content, change)),
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

export const askPolicyChange: Verb<'askPolicyChange'> = async (context, input) => {
  const { app } = context;
  const known = await findOwnPolicy(context, input.policyNo);
  if (known instanceof Refusal) return known;
  const service = await inTransaction(app.database, (tx) => begin(tx, context, known, input));
  return service instanceof Refusal ? service : serviceView(app, service);
};
