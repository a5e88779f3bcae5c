import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '#api/context.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { products } = await context.get(apiContext).listProducts({}, { signal: request.signal });
  return products satisfies Output<'listProducts'>['products'];
};
