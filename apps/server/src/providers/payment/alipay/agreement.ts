import type { AlipayClient } from './client.ts';
import type { MandateDesk, SigningRequest, SigningTerms } from '#providers/payment/port.ts';

const productCode = 'CYCLE_PAY_AUTH_P';
const signScene = 'INDUSTRY|INSURANCE';
const daysPerMonth = 30;

/** The rule that the customer agrees to: how much, how often, from when. */
export const agreementTerms = (terms: SigningTerms) => ({
  personal_product_code: productCode,
  sign_scene: signScene,
  external_agreement_no: terms.mandateNo,
  access_params: { channel: 'ALIPAYAPP' },
  period_rule_params: {
    // Months end on different days; the provider counts longer periods in days only.
    period_type: terms.everyMonths === 1 ? 'MONTH' : 'DAY',
    period: terms.everyMonths === 1 ? 1 : terms.everyMonths * daysPerMonth,
    execute_time: terms.first,
    single_amount: (terms.fen / 100).toFixed(2),
    total_payments: terms.count,
  },
});

/** Cycle debit by agreement. */
export const agreementDesk = (client: AlipayClient): MandateDesk => ({
  startSigning: async (request: SigningRequest) => {
    const base = client.gateway();
    const query = await client.signed('alipay.user.agreement.page.sign', agreementTerms(request), {
      notify_url: request.notifyUrl,
      return_url: request.returnUrl,
    });
    if (base === undefined || query === null) return { kind: 'not-sent', reason: 'no endpoint' };
    return { kind: 'ready', launch: { kind: 'url', url: `${base}?${query}` } };
  },
  querySigning: async ({ mandateNo }) => {
    const answer = await client.call('alipay.user.agreement.query', {
      personal_product_code: productCode,
      sign_scene: signScene,
      external_agreement_no: mandateNo,
    });
    if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
    if (answer.subCode === 'USER_AGREEMENT_NOT_EXIST') return { kind: 'absent' };
    const { status, agreement_no: contractId } = answer.fields;
    if (status === 'NORMAL' && typeof contractId === 'string')
      return { kind: 'signed', contractId };
    if (status === 'STOP') return { kind: 'ended' };
    return status === 'TEMP'
      ? { kind: 'absent' }
      : { kind: 'unknown', reason: answer.subCode ?? 'not what was expected' };
  },
  endSigning: async ({ mandateNo }) => {
    const answer = await client.call('alipay.user.agreement.unsign', {
      personal_product_code: productCode,
      sign_scene: signScene,
      external_agreement_no: mandateNo,
    });
    if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
    const over = answer.code === '10000' || answer.subCode === 'USER_AGREEMENT_NOT_EXIST';
    return over ? { kind: 'ended' } : { kind: 'unknown', reason: answer.subCode ?? answer.code };
  },
  // The provider informs its customers itself; our own notice is sent in any case.
  announce: async () => ({ kind: 'told' }),
});
