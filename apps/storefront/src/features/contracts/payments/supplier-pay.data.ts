import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import type { Cashier } from '@parasol/contract/contracts/payments/shapes';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext, type Loads } from '#api/context.ts';
import { askedPaySeq } from './cashier/asked-payment.ts';

export interface SupplierPayData {
  readonly cashier: Cashier;
  readonly launch: Output<'launchSupplierPay'> | null;
  /** Why there is no way to the insurer's cashier right now. */
  readonly words: string | null;
}

export const loader: Loads<SupplierPayData | Response> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const paySeq = await askedPaySeq(api, {
    paySeq: query.get('paySeq'),
    displayId: query.get('displayId'),
  });
  const cashier = await api.getCashier({ paySeq });
  try {
    const launch = await api.launchSupplierPay({ paySeq });
    return launch.url === null ? redirect(launch.waitUrl) : { cashier, launch, words: null };
  } catch (error) {
    return { cashier, launch: null, words: refusalOf(error).message };
  }
};
