import { refuse, Refusal } from '@parasol/contract/errors';
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
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { borrowerRefusal } from '#modules/contracts/policies/borrowing/read-loan.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
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
  beginService,
  moveService,
  stepFrom,
} from '#modules/contracts/policies/services/move-service.ts';
import { readChange } from './read-change.ts';
import { newPosNo, writeService } from '#modules/contracts/policies/services/write-service.ts';
import { serviceView } from '#modules/contracts/policies/services/service-view.ts';

/**
 * A request that waits for the customer's own documents concerns a policyholder who wants to leave.
 */
const endUnfinished = async (
  tx: Tx,
  { app }: PersonContext,
  { policy_no: policyNo }: PolicyRow,
): Promise<void> => {
  for (const { kind, pos_no: posNo } of await openServicesOf(tx.db, policyNo)) {
    const wholeService = kind === 'policyholder' ? undefined : await lockWholeService(tx, posNo);
    if (wholeService && waitsForCustomer(wholeService.service.state))
      await endWaiting(tx, app, wholeService);
  }
};

const begin = async (
  tx: Tx,
  context: PersonContext,
  known: PolicyRow,
  { key, change: asked }: Parsed<'askPolicyChange'>,
): Promise<ServiceRow | Refusal> => {
  const { app, caller, person: userId } = context;
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
  const actor = actorOf(caller);
  const service = await writeService(tx, app, policy, {
    posNo,
    key,
    userId,
    change,
    people: content,
    state,
    actor,
    fen,
    coversUntil,
    consents,
  });
  return beginService(tx, app, { policy, service }, { actor, said });
};

export const askPolicyChange: Verb<'askPolicyChange'> = async (context, input, known) => {
  const { app } = context;
  const unknown = await borrowerRefusal(context, known, input.change);
  if (unknown) return unknown;
  const service = await inTransaction(app.database, (tx) => begin(tx, context, known, input));
  return service instanceof Refusal ? service : serviceView(app, service);
};
