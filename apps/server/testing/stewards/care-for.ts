import { randomUUID } from 'node:crypto';
import { leadConsent } from '@parasol/domain/sales/leads/consents';
import { stewardConsent } from '@parasol/domain/service/stewards/consent';
import { lock, type Customer, type OrderDesk } from '#testing/orders/order-desk.ts';

/** The agent who has to be there before a customer gets a steward. */
export const stewardNo = '39270801';

/** Steward, call-back and lead of a customer, besides an application they have begun. */
export const careFor = async (desk: OrderDesk, who: Customer): Promise<void> => {
  await desk.app.database.db
    .insertInto('stewards')
    .values({
      agent_no: stewardNo,
      brand: 'qinghe',
      serving: true,
      words: '常驻上海',
      changed_by: 'test',
      changed_at: desk.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await who.ask('addSteward', { agentNo: stewardNo, version: stewardConsent.version });
  await who.ask('askLead', {
    leadKey: randomUUID(),
    baseProductNo: '1005',
    name: '陈晓',
    budget: 'up-to-10000',
    callTime: 'soon',
    wish: '',
    consent: leadConsent.version,
  });
  const { slots } = await who.ask('listCallBackSlots', {});
  await who.ask('askCallBack', {
    callBackKey: randomUUID(),
    startsAt: slots[0] ?? '',
    topic: '想了解保单',
  });
  const { quoteNo } = await lock(who, [{ birthDate: '1990-06-15', relation: 'self' }]);
  const changes = { 'policyholder.name': '陈晓' };
  await who.ask('saveDraft', { baseProductNo: '1004', quoteNo, revision: 0, changes });
};
