import { paperWords } from '@parasol/domain/contracts/policies/policy-paper';
import {
  serviceKinds,
  serviceLife,
} from '@parasol/domain/contracts/policies/services/policy-service';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { givePolicyTo, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { consentsOfService } from '#modules/contracts/policies/queries/service-consents.ts';
import type { ServiceRow } from '#modules/contracts/policies/queries/services.ts';
import type { LockedService } from '#modules/contracts/policies/requests/lock-service.ts';

/** The account of the person who agreed to become policyholder. */
const newHolderOf = async (tx: Tx, posNo: string): Promise<string | null> =>
  (await consentsOfService(tx.db, posNo)).find(
    ({ who, state }) => who === 'policyholder' && state === 'agreed',
  )?.answered_by ?? null;

/**
 * The policy is another person's from now on; the former policyholder keeps their earlier acts and
 * payments.
 */
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

/**
 * The person who agreed gets a message with the result; the asker gets one for every step anyway.
 */
export const tellNewHolder = async (
  tx: Tx,
  app: App,
  service: ServiceRow,
  paper: string | null,
): Promise<void> => {
  const { pos_no: posNo, policy_no: policyNo, kind, state } = service;
  if (state !== 'done' && state !== 'refused' && state !== 'withdrawn') return;
  const userId = await newHolderOf(tx, posNo);
  const brand = app.brands.find(({ id }) => id === service.brand);
  if (userId === null || !brand) return;
  const params = {
    title: serviceKinds[kind].title,
    state: serviceLife.states[state].title,
    words:
      state === 'done'
        ? `保单 ${policyNo} 已在您的名下。原来的自动扣费已停止，请设置您的交费账户，或按期自行交费。${paper === null ? '' : paperWords(paper)}`
        : `这项申请已经结束，保单 ${policyNo} 没有变更，您不用做什么。`,
  };
  const link = state === 'done' ? brandLink(brand, '/me/policies/:policyNo', { policyNo }) : null;
  const about = { userId, brand: brand.id, params, now: app.clock() };
  await notifyCustomer(tx, app, { ...about, template: 'service-state', link });
  await textCustomer(tx, app, { ...about, template: 'service-moved' });
};
