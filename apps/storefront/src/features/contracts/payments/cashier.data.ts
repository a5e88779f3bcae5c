import { redirect } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import type { Cashier } from '@parasol/contract/contracts/payments/shapes';
import { isRefused } from '@parasol/client/api-error';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { brandLink } from '@parasol/routes/links/link';
import { askedPaySeq, namesOnlyProduct, toBePaid } from './cashier/asked-payment.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { postedPageFacts } from './cashier/page-facts.ts';
import { chosenMethod } from './cashier/posted-payment.ts';

export type SignedCard = Output<'queryCustomerPayType'>['cards'][number];

export type CashierData =
  | { readonly kind: 'open'; readonly cashier: Cashier; readonly cards: readonly SignedCard[] }
  | {
      readonly kind: 'refused';
      readonly words: string;
      readonly orderNo: string | null;
      /** The product of a sale that has to be recorded first. */
      readonly record: string | null;
    };

export type PostedPayment =
  | { readonly kind: 'launched'; readonly launched: Output<'cashierPay'> }
  | { readonly kind: 'problem'; readonly text: string };

/** An order or an instalment becomes its pay order: the same one however often it is opened. */
const open = async (api: Api, query: URLSearchParams): Promise<string> => {
  const orderNo = query.get('orderNo');
  if (orderNo) return (await api.openPayment({ orderNo })).order.paySeq;
  const posNo = query.get('posNo');
  if (posNo) return (await api.payPolicyService({ posNo })).order.paySeq;
  return askedPaySeq(api, { displayId: query.get('displayId') });
};

const atCashier = (url: URL, paySeq: string): string => {
  const query = new URLSearchParams(url.search);
  for (const name of ['orderNo', 'posNo', 'displayId']) query.delete(name);
  query.set('paySeq', paySeq);
  return `${url.pathname}?${query}`;
};

const toRecord = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'record' in data ? String(data.record) : null;

const settled: ReadonlySet<Cashier['state']> = new Set<Cashier['state']>([
  'paid',
  'refunding',
  'part-refunded',
  'refunded',
]);

export const loader: Loads<CashierData | Response> = async ({ request, params, context }) => {
  const api = context.get(apiContext);
  const url = new URL(request.url);
  const paySeq = url.searchParams.get('paySeq');
  const brand = context.get(brandContext);
  try {
    if (paySeq === null && namesOnlyProduct(params, url.searchParams))
      return redirect(await toBePaid(api, brand, params['baseProductNo'] ?? ''));
    if (paySeq === null) return redirect(atCashier(url, await open(api, url.searchParams)));
    const [cashier, { cards }] = await Promise.all([
      api.getCashier({ paySeq }, { signal: request.signal }),
      api.queryCustomerPayType({ paySeq }, { signal: request.signal }),
    ]);
    if (settled.has(cashier.state)) return redirect(brandLink(brand, '/loading/pay', { paySeq }));
    return { kind: 'open', cashier, cards };
  } catch (error) {
    if (!isRefused(error, 'PAY_NOT_POSSIBLE')) throw error;
    return {
      kind: 'refused',
      words: error.message,
      orderNo: url.searchParams.get('orderNo'),
      record: toRecord(error.data),
    };
  }
};

/** The form as it is posted without script: the page then leads on by a link. */
export const action: Acts<PostedPayment> = async ({ request, context }) => {
  const form = await request.formData();
  const chosen = chosenMethod(textOf(form, 'method'));
  if (chosen === null) return { kind: 'problem', text: '请选择支付方式' };
  const api = context.get(apiContext);
  const ensure = textOf(form, 'ensure');
  try {
    if (ensure !== '') await api.ensureInstalments({ orderNo: ensure });
    const launched = await api.cashierPay({
      paySeq: textOf(form, 'paySeq'),
      ...chosen,
      sign: form.get('sign') === 'yes',
      stay: postedPageFacts(request),
    });
    return { kind: 'launched', launched };
  } catch (error) {
    return { kind: 'problem', text: refusalOf(error).message };
  }
};
