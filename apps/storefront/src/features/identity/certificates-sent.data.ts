import type { LoaderFunctionArgs } from 'react-router';

export interface CertificatesSentData {
  /** Absent when somebody opens the page by itself. */
  readonly orderNo: string | null;
}

export const loader = ({ request }: LoaderFunctionArgs): CertificatesSentData => {
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? '';
  return { orderNo: /^[A-Z]{2}[A-Z0-9]{12}$/.test(orderNo) ? orderNo : null };
};
