import { refuse } from '@parasol/contract/errors';
import { currentThirdType, thirdTypes } from '@parasol/domain/accounts/third-type';
import { readQuery } from '@parasol/domain/platform/query';
import type { Verb } from '#context.ts';
import { deviceCookie } from '../sessions/cookie-names.ts';
import { insertThirdLogin } from '../queries/third-logins.ts';
import { newToken, tokenHash } from '../sessions/token.ts';

const lifetime = 10 * 60_000;
const year = 365 * 86_400;

export const beginThirdLogin: Verb<'beginThirdLogin'> = async (context, input) => {
  const { app, brand, origin, deviceId, now } = context;
  const back = new URL(input.backUrl, origin);
  if (back.origin !== new URL(origin).origin)
    return refuse('INVALID_REQUEST', '返回地址不属于本站');
  for (const name of ['code', 'state']) back.searchParams.delete(name);
  const thirdType =
    input.thirdType ?? currentThirdType(readQuery(back.search), brand.defaultThirdType);
  const appid = thirdTypes.includes(thirdType)
    ? app.providers.messagingApp.appidOf(thirdType)
    : null;
  if (appid === null) return refuse('THIRD_LOGIN_REFUSED', '该公众号未开通授权登录');
  const state = newToken();
  await insertThirdLogin(app.database.db, {
    state_hash: tokenHash(state),
    brand: brand.id,
    device_id: deviceId,
    appid,
    third_type: thirdType,
    back_url: back.pathname + back.search,
    expires_at: new Date(now.getTime() + lifetime),
  });
  // Whoever finishes must be the browser that began, so it has to be known again.
  context.cookies.set(deviceCookie, deviceId, year);
  const redirectUri = back.origin + back.pathname + back.search;
  return { url: app.providers.messagingApp.authorizeUrl({ appid, redirectUri, state }) };
};
