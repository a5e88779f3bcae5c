import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext, brandContext } from '../../api/context.ts';
import { brandLink } from '@parasol/routes/link';

export const loader = async ({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<Output<'getPolicyService'> | Response> => {
  const posNo = params['posNo'] ?? '';
  // An instalment has nothing to tell but its cashier.
  if (posNo.startsWith('PP'))
    return redirect(
      brandLink(context.get(brandContext), '/aiProduct/payServiceSuppPage', { posNo }),
    );
  return context.get(apiContext).getPolicyService({ posNo }, { signal: request.signal });
};
