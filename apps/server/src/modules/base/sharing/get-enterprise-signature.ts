import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { enterpriseTicketFor } from './issued-ticket.ts';
import { isOwnPage, signPage } from './sign-page.ts';

export const getEnterpriseSignature: Verb<'getEnterpriseSignature'> = async (
  { app, brand, origin, now },
  { url, identity },
) => {
  if (!isOwnPage(url, origin)) return refuse('INVALID_REQUEST', '只能为本站页面签名');
  const of = app.providers.enterpriseMessaging.appOf(brand.id);
  if (of === null) return refuse('NOT_FOUND', '企业应用未开通');
  const ticket = await enterpriseTicketFor(app, of, identity);
  if (ticket === null) return refuse('BUSY', '分享功能暂时不可用，请稍后再试');
  return { ...of, ...signPage(ticket, url, now) };
};
