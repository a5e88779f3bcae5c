import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '../../api/context.ts';
import { brandLink } from '../../routes/link.ts';
import { rootAt } from '../../shell/sign-in-first.ts';

export const loader = async ({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<Output<'getPolicyService'> | Response> => {
  const posNo = params['posNo'] ?? '';
  // An instalment has nothing to tell but its cashier.
  if (posNo.startsWith('PP'))
    return redirect(brandLink(rootAt(request), '/aiProduct/payServiceSuppPage', { posNo }));
  return context.get(apiContext).getPolicyService({ posNo }, { signal: request.signal });
};
