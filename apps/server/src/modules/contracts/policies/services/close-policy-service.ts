import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { lockWholeService } from '#modules/contracts/policies/requests/lock-service.ts';
import { moveService } from './move-service.ts';
import { serviceView } from './service-view.ts';
import { stillThere } from '#ground/subject.ts';

/**
 * A payment under way at a provider is not cancelled: money that still arrives is refunded by
 * itself.
 */
export const closePolicyService: Verb<'closePolicyService'> = async (
  { app, caller },
  { posNo },
) => {
  const service = await inTransaction(app.database, async (tx) => {
    const both = stillThere(await lockWholeService(tx, posNo));
    const { service: serviceRow } = both;
    if (serviceRow.state === 'done')
      return refuse('PAY_NOT_POSSIBLE', '已经支付，不能关闭，可以退款');
    if (serviceRow.state !== 'to-pay' && serviceRow.state !== 'closed')
      return refuse('PAY_NOT_POSSIBLE', '这项服务现在不用支付，没有可以关闭的收费');
    if (serviceRow.state === 'closed') {
      return decidedAlready(
        tx.db,
        `order:${serviceRow.order_no}`,
        ['policy-service.closed'],
        { key: 'CONFLICT', msg: '这项收费已过期关闭，不需要再处理' },
        { posNo },
      );
    }
    return moveService(tx, app, both, 'closed', { actor: actorOf(caller) });
  });
  return service instanceof Refusal ? service : serviceView(app, service);
};
