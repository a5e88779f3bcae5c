import { refuse } from '@parasol/contract/errors';
import { brandLink } from '@parasol/routes/links/link';
import type { Verb } from '#ground/context.ts';
import { makeLink } from '#modules/contracts/payments/cashier/save-payment-link.ts';

/** Only pages of our own: anything else would make us a stepping stone to foreign sites. */
const ownPath = (url: string, origin: string): string | null => {
  if (!URL.canParse(url, origin)) return null;
  const target = new URL(url, origin);
  const plain = /^\/(?![/\\])/.test(target.pathname) && !/[\\\p{Cc}]/u.test(url);
  return target.origin === origin && plain ? target.pathname + target.search + target.hash : null;
};

export const savePayServiceReturnUrl: Verb<'savePayServiceReturnUrl'> = async (
  context,
  { paySeq, url },
) => {
  const path = ownPath(url, context.origin);
  if (path === null) return refuse('INVALID_REQUEST', '只能返回本站页面');
  const link = await makeLink(context, paySeq, path);
  return {
    id: link.link_id,
    url: `${context.origin}${brandLink(context.brand, '/aiProduct/payServiceRePage/:id', { id: link.link_id })}`,
  };
};
