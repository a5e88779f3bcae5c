import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext, type Loads } from '#api/context.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

/** The provider is asked before anything is shown, so that the customer does not pay twice. */
export const loader: Loads<Output<'openPayService'> | Response> = ({
  params,
  request,
  context,
}) => {
  const work = async (): Promise<Output<'openPayService'> | Response> => {
    const opened = await context.get(apiContext).openPayService({ id: params['id'] ?? '' });
    if (opened.status.state === 'to-pay') return redirect(opened.cashierUrl);
    if (opened.status.state !== 'paid') return opened;
    if (opened.returnUrl !== null) return redirect(opened.returnUrl);
    return opened.status.after?.kind === 'page' ? redirect(opened.status.after.url) : opened;
  };
  return orSignIn({ request, context }, work());
};
