import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '#api/context.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

/** The provider is asked before anything is shown, so that the customer does not pay twice. */
export const loader = ({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<Output<'openPayService'> | Response> => {
  const work = async (): Promise<Output<'openPayService'> | Response> => {
    const opened = await context.get(apiContext).openPayService({ id: params['id'] ?? '' });
    if (opened.status.state === 'to-pay') return redirect(opened.cashierUrl);
    if (opened.status.state !== 'paid') return opened;
    if (opened.returnUrl !== null) return redirect(opened.returnUrl);
    return opened.status.after?.kind === 'page' ? redirect(opened.status.after.url) : opened;
  };
  return orSignIn({ request, context }, work());
};
