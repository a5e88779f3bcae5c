import { redirect } from 'react-router';
import type { PayStatus } from '@parasol/contract/contracts/payments/shapes';
import { apiContext, brandContext, type Loads } from '#api/context.ts';
import { askedPaySeq, namesOnlyProduct, toBePaid } from './cashier/asked-payment.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export interface PayWaitData {
  readonly paySeq: string;
  /**
   * Null in the browser: the page asks by itself, so that leaving for the provider is not delayed.
   */
  readonly status: PayStatus | null;
}

const inBrowser = typeof document !== 'undefined';

export const loader: Loads<PayWaitData | Response> = ({ params, request, context }) => {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const work = async (): Promise<PayWaitData | Response> => {
    if (namesOnlyProduct(params, query)) {
      const brand = context.get(brandContext);
      return redirect(await toBePaid(api, brand, params['baseProductNo'] ?? ''));
    }
    const paySeq = await askedPaySeq(api, {
      paySeq: query.get('paySeq'),
      displayId: params['displayId'] ?? query.get('displayId'),
    });
    if (inBrowser) return { paySeq, status: null };
    const status = await api.queryPayStatus({ paySeq });
    // Paid before the page opened: there is nothing to wait for.
    if (status.state === 'paid' && status.after?.kind === 'page') return redirect(status.after.url);
    return { paySeq, status };
  };
  return orSignIn({ request, context }, work());
};
