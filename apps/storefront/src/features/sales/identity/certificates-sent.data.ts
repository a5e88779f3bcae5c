import type { Output } from '@parasol/contract';
import { apiContext, type Loads } from '#api/context.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export interface CertificatesSentData {
  /** The state of the order's documents; null when the address names no order. */
  readonly order: Output<'getCertificates'> | null;
}

export const loader: Loads<CertificatesSentData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const options = { signal: request.signal };
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? '';
  if (!/^[A-Z]{2}[A-Z0-9]{12}$/.test(orderNo)) return { order: null };
  return orSignIn(
    { request, context },
    api.getCertificates({ orderNo }, options).then((order) => ({ order })),
  );
};
