import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#api/context.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const before = new URL(request.url).searchParams.get('before');
  return context
    .get(apiContext)
    .listPolicies(before === null ? {} : { before }, { signal: request.signal });
};
