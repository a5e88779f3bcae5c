import { refuse, Refusal } from '@parasol/contract/errors';
import { chargeTypes } from '@parasol/domain/contracts/payments/debits/charge-type';
import { brandLink } from '@parasol/routes/links/link';
import type { Context, Verb } from '#ground/context.ts';
import { merchantFor } from '#modules/contracts/payments/pay-methods.ts';
import { payOrderView } from '#modules/contracts/payments/pay-views.ts';
import { prepareAttempt } from '#modules/contracts/payments/attempts/prepare-attempt.ts';
import type { PayOrderRow } from '#modules/contracts/payments/queries/pay-orders.ts';
import { startAttempt } from '#modules/contracts/payments/attempts/start-attempt.ts';

/** The insurer's cashier for a pay order, begun or continued. Null when there is nothing to pay. */
export const supplierPage = async (
  context: Context,
  pay: PayOrderRow,
): Promise<{ readonly url: string; readonly until: Date } | null | Refusal> => {
  const { app, brand, origin } = context;
  if (pay.charge_type !== chargeTypes.supplier) return refuse('PAY_METHOD_REFUSED');
  if (pay.state !== 'to-pay' && pay.state !== 'paying') return null;
  const merchant = merchantFor(context, pay, 'supplier');
  const payApp = merchant?.appFor('supplier-page', { thirdType: 0, miniProgramAppid: null });
  if (!merchant || !payApp) return refuse('PAY_METHOD_REFUSED', '保险公司收银台暂未开通');
  const started = await startAttempt(app, {
    paySeq: pay.pay_seq,
    channel: 'supplier-page',
    merchant: merchant.merchant,
    app: payApp,
    actor: `customer:${pay.user_id}`,
  });
  if (started instanceof Refusal) return started;
  const prepared = await prepareAttempt(app, {
    ...started,
    returnUrl: `${origin}${brandLink(brand, '/loading/pay', { paySeq: pay.pay_seq, displayId: pay.display_id })}`,
    openid: null,
    clientAddress: context.address,
    contractId: null,
    signing: null,
  });
  if (prepared.kind === 'wait') return null;
  if (prepared.kind === 'launch' && prepared.launch.kind === 'url') {
    return { url: prepared.launch.url, until: started.attempt.expires_at };
  }
  return refuse(prepared.kind === 'refused' ? 'PAY_METHOD_REFUSED' : 'PAY_PROVIDER_BUSY');
};

export const getSupplierPayUrl: Verb<'getSupplierPayUrl'> = async (context, _input, pay) => {
  const page = await supplierPage(context, pay);
  if (page instanceof Refusal) return page;
  if (page === null) return refuse('PAY_NOT_POSSIBLE');
  return {
    url: page.url,
    until: page.until.toISOString(),
    order: await payOrderView(context, pay, { sign: false }),
  };
};
