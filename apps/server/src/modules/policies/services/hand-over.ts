import { serviceKinds, serviceStates } from '@parasol/domain/policies/policy-service';
import { brandLink } from '@parasol/routes/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/accounts/people/text-customer.ts';
import { givePolicyTo, type PolicyRow } from '../queries/policies.ts';
import { consentsOfService } from '../queries/service-consents.ts';
import type { ServiceRow } from '../queries/services.ts';
import type { LockedService } from './lock-service.ts';

/** The account of whoever agreed to become policyholder. */
const newHolderOf = async (tx: Tx, posNo: string): Promise<string | null> =>
  (await consentsOfService(tx.db, posNo)).find(
    ({ who, state }) => who === 'policyholder' && state === 'agreed',
  )?.answered_by ?? null;

/** The policy is another person's from now on; who had it keeps what they did and paid before. */
export const handOver = async (
  tx: Tx,
  app: App,
  { policy, service }: LockedService,
): Promise<PolicyRow> => {
  const { order_no: orderNo, policy_no: policyNo, user_id: from } = policy;
  const to = await newHolderOf(tx, service.pos_no);
  if (to === null) throw new Error(`nobody agreed to become policyholder by ${service.pos_no}`);
  await givePolicyTo(tx.db, policyNo, to);
  tx.audit({
    actor: 'system',
    action: 'policy.handed-over',
    subject: `policy:${policyNo}`,
    detail: { posNo: service.pos_no, from, to },
  });
  await app.happened(tx, 'policy.handed-over', { orderNo, to });
  return { ...policy, user_id: to };
};

/** Whoever agreed is told how it ended; who asked is told of every step anyway. */
export const tellNewHolder = async (tx: Tx, app: App, service: ServiceRow): Promise<void> => {
  const { pos_no: posNo, policy_no: policyNo, kind, state } = service;
  if (state !== 'done' && state !== 'refused' && state !== 'withdrawn') return;
  const userId = await newHolderOf(tx, posNo);
  const brand = app.brands.find(({ id }) => id === service.brand);
  if (userId === null || !brand) return;
  const params = {
    title: serviceKinds[kind].title,
    state: serviceStates[state].title,
    words:
      state === 'done'
        ? `保单 ${policyNo} 已在您的名下。原来的自动扣费已停止，请设置您的交费账户，或按期自行交费。`
        : `这项申请已经结束，保单 ${policyNo} 没有变更，您不用做什么。`,
  };
  const link = state === 'done' ? brandLink(brand, '/me/policies/:policyNo', { policyNo }) : null;
  const about = { userId, brand: brand.id, params, now: app.clock() };
  await notifyCustomer(tx, app, { ...about, template: 'service-state', link });
  await textCustomer(tx, app, { ...about, template: 'service-moved' });
};
