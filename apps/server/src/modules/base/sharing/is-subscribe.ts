import type { Verb } from '#ground/context.ts';
import { accessTokenFor } from './issued-ticket.ts';
import { askedThirdType, openidOf } from '#modules/base/accounts/people/openid.ts';

/**
 * If the server could not ask, the answer is yes: no customer is sent to follow an account because
 * of our fault.
 */
export const isSubscribe: Verb<'isSubscribe'> = async (context, asked) => {
  const { app, log } = context;
  const thirdType = askedThirdType(context, asked);
  const openid = await openidOf(context, thirdType);
  const appid = app.providers.messagingApp.appidOf(thirdType);
  if (openid === null || appid === null) return { subscribed: false };
  const token = await accessTokenFor(app, appid);
  const answer =
    token === null ? null : await app.providers.messagingApp.isSubscribed(token, openid);
  if (typeof answer === 'boolean') return { subscribed: answer };
  log.warn({ reason: answer?.reason ?? 'no access token' }, 'the messaging app did not answer');
  return { subscribed: true };
};
