import { refuse } from '@parasol/contract/errors';
import { thirdTypes } from '@parasol/domain/base/accounts/third-type';
import type { Verb } from '#ground/context.ts';
import { pageTicketFor } from './issued-ticket.ts';
import { isOwnPage, signPage } from './sign-page.ts';

export const getShareSignature: Verb<'getShareSignature'> = async (context, input) => {
  const { app, brand, origin, now } = context;
  const { url, thirdType = brand.defaultThirdType } = input;
  if (!isOwnPage(url, origin)) return refuse('INVALID_REQUEST', '只能为本站页面签名');
  const appid = thirdTypes.includes(thirdType)
    ? app.providers.messagingApp.appidOf(thirdType)
    : null;
  if (appid === null) return refuse('NOT_FOUND', '该公众号未开通');
  const ticket = await pageTicketFor(app, appid);
  if (ticket === null) return refuse('BUSY', '分享功能暂时不可用，请稍后再试');
  return { appid, ...signPage(ticket, url, now) };
};
