import { refuse, Refusal } from '@parasol/contract/errors';
import {
  serviceKinds,
  serviceLife,
} from '@parasol/domain/contracts/policies/services/policy-service';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockWholeService } from '#modules/contracts/policies/requests/lock-service.ts';
import { moveService } from '#modules/contracts/policies/services/move-service.ts';
import { serviceView } from '#modules/contracts/policies/services/service-view.ts';

/** Money that still arrives for a payable one is refunded by itself. */
export const withdrawPolicyChange: Verb<'withdrawPolicyChange'> = async (context, { posNo }) => {
  const { app, caller } = context;
  const service = await inTransaction(app.database, async (tx) => {
    const wholeService = stillThere(await lockWholeService(tx, posNo));
    const { state, kind } = wholeService.service;
    if (state === 'withdrawn') return wholeService.service;
    if (!serviceLife.states[state].withdraw || !serviceKinds[kind].byCustomer)
      return refuse('SERVICE_NOT_POSSIBLE', `这项服务${serviceLife.states[state].title}，不能撤回`);
    return moveService(tx, app, wholeService, 'withdrawn', { actor: actorOf(caller) });
  });
  return service instanceof Refusal ? service : serviceView(app, service);
};
