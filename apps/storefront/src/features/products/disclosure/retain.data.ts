import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { apiContext, brandContext } from '#api/context.ts';
import { journeyOf, to } from './notice/journey.ts';
import { attempt } from './notice/refused.ts';

export interface RetainData {
  readonly reminder: Output<'getCoverageReminder'>;
  readonly on: { readonly to: string; readonly label: string };
}

/** A policy has more facts than its order, and a due premium is paid in one place. */
const onWith = (
  brand: PublicBrand,
  { number, policy }: RetainData['reminder'],
): RetainData['on'] => {
  if (policy === null) return { to: orderLinks(brand).detail(number), label: '查看订单' };
  if (policy.owes) return { to: brandLink(brand, '/me/debits'), label: '去交费' };
  const { policyNo } = policy;
  return { to: brandLink(brand, '/me/policies/:policyNo', { policyNo }), label: '查看保单' };
};

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const asked = journeyOf(request, params, context.get(brandContext));
  const { pathname, search } = new URL(request.url);
  return attempt<RetainData>(
    async () => {
      const reminder = await api.getCoverageReminder({ displayId: params['displayId'] ?? '' });
      const { kind, number, baseProductNo } = reminder;
      const links = to({ ...asked, baseProductNo });
      if (kind === 'session') {
        return { reminder, on: { to: links.question({ session: number }), label: '接着回答' } };
      }
      if (kind === 'order') return { reminder, on: onWith(asked.brand, reminder) };
      const { product, status } = await api.getUnderwritingResult({
        intelligentProposalNo: number,
      });
      return {
        reminder,
        on: { to: links.result(product, status, { no: number }), label: '查看核保结论' },
      };
    },
    to(asked).login(pathname + search),
    (error) => {
      throw error;
    },
  );
};
