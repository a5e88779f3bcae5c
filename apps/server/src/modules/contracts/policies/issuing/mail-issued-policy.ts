import { dayMs } from '@parasol/domain/base/calendar/durations';
import { Refusal } from '@parasol/contract/errors';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { formatAmount } from '@parasol/domain/base/money/fen';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { queueMail } from '#ground/messages/send-mail.ts';
import { productVersion, orderByNo } from '#modules/sales/orders/order.ts';
import {
  insurerFile,
  insurerPolicy,
} from '#modules/contracts/policies/documents/insurer-policy.ts';
import { issuedPolicy } from '#modules/contracts/policies/documents/policy-document.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import { serviceByNo } from '#modules/contracts/policies/queries/services.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';

/** A mail server that is away for longer needs a person; the policy is in the account anyway. */
const sendWithinMs = 3 * dayMs;

/** Signs the policy that was issued and mails it, once, to the address given for it. */
export const mailIssuedPolicy = (app: App, policyNo: string): Promise<void> =>
  mailPolicyOnce(app, policyNo, `policy-mail:${policyNo}`);

/** Mails the policy as it is now to its current address; each service sends it once. */
export const mailForService = async (app: App, posNo: string): Promise<void> => {
  const service = await serviceByNo(app.database.db, posNo);
  if (service) await mailPolicyOnce(app, service.policy_no, `policy-mail:${posNo}`);
};

const mailPolicyOnce = async (app: App, policyNo: string, onceFor: string): Promise<void> => {
  const { db } = app.database;
  const policy = await policyByNo(db, policyNo);
  const order = policy && (await orderByNo(db, policy.order_no));
  const brand = app.brands.find(({ id }) => id === order?.brand);
  if (!order || !brand) return;
  const signed = await issuedPolicy(app, brand, policy, order);
  if (signed instanceof Refusal) return;
  const to = (await openPolicy(app, policy)).policyholder.email;
  if (to === '') return;
  const now = app.clock();
  // At the issue alone: what changed since is in our copy, not in the insurer's file.
  const original =
    onceFor === `policy-mail:${policyNo}` ? await insurerPolicy(app, order.order_no) : undefined;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const bytes = Buffer.from(signed.bytes);
  const { start_date: start, end_date: end } = policy;
  await inTransaction(app.database, async (tx) => {
    const queued = await queueMail(tx, app, {
      brand: brand.id,
      to,
      template: 'policy-mail',
      params: {
        product: product.names.marketing,
        insurer: app.catalogue.insurer(policy.insurer).name,
        policyNo,
        term: `${dateText(start)} 至 ${end === null ? '终身' : dateText(end)}`,
        premium: formatAmount(policy.premium_fen),
        brand: brand.name,
        company: brand.company,
        phone: brand.phone,
      },
      attachments: [
        ...(original ? [insurerFile(policyNo, original)] : []),
        { name: `电子保单 ${policyNo}.pdf`, contentType: 'application/pdf', bytes },
      ],
      ...(order.user_id === null ? {} : { userId: order.user_id }),
      about: order.order_no,
      onceFor,
      sendBefore: new Date(now.getTime() + sendWithinMs),
      now,
    });
    if (!queued) return;
    tx.audit({
      actor: 'system',
      action: 'policy.mailed',
      subject: `policy:${policyNo}`,
      detail: { orderNo: order.order_no },
    });
  });
};
