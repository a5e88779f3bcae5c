import type { Parsed } from '@parasol/contract';
import { refuse } from '@parasol/contract/errors';
import { signInParams } from '@parasol/domain/base/accounts/sign-in-params';
import { currentThirdType, thirdTypes } from '@parasol/domain/base/accounts/third-type';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import type { Context, Verb } from '#ground/context.ts';
import { deviceCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { insertThirdLogin, type ThirdLogin } from '#modules/base/accounts/queries/third-logins.ts';
import { newToken, tokenHash } from '#modules/base/accounts/sessions/token.ts';
import { lengthMs } from '@parasol/domain/base/clocks/length';
import { serviceLengths } from '@parasol/domain/base/clocks/service-lengths';

const lifetime = lengthMs(serviceLengths['sign-in-elsewhere']);
const year = 365 * 86_400;

/**
 * The messaging account of the brand to sign in with; a mini-program names its own with the code.
 */
const accountFor = (
  { app, brand }: Context,
  { by, thirdType: asked }: Parsed<'beginThirdLogin'>,
  back: URL,
): Pick<ThirdLogin, 'kind' | 'appid' | 'third_type'> | null => {
  if (by === 'mini-program') {
    const some = app.settings.get('mini-programs', brand.id).length > 0;
    return some ? { kind: by, appid: null, third_type: null } : null;
  }
  const thirdType = asked ?? currentThirdType(readQuery(back.search), brand.defaultThirdType);
  const appid = thirdTypes.includes(thirdType)
    ? app.providers.messagingApp.appidOf(thirdType)
    : null;
  return appid === null ? null : { kind: by, appid, third_type: thirdType };
};

export const beginThirdLogin: Verb<'beginThirdLogin'> = async (context, input) => {
  const { app, brand, origin, deviceId, now } = context;
  const back = new URL(input.backUrl, origin);
  if (back.origin !== new URL(origin).origin)
    return refuse('INVALID_REQUEST', '返回地址不属于本站');
  for (const name of signInParams) back.searchParams.delete(name);
  const account = accountFor(context, input, back);
  if (account === null) return refuse('THIRD_LOGIN_REFUSED', '这里未开通授权登录');
  const state = newToken();
  await insertThirdLogin(app.database.db, {
    ...account,
    state_hash: tokenHash(state),
    brand: brand.id,
    device_id: deviceId,
    back_url: back.pathname + back.search,
    expires_at: new Date(now.getTime() + lifetime),
    agreements: JSON.stringify(input.agreements ?? []),
  });
  // Only the browser that began may finish, so the server has to recognise it.
  context.cookies.set(deviceCookie, deviceId, year);
  const { appid } = account;
  if (appid !== null) {
    const redirectUri = back.origin + back.pathname + back.search;
    return { url: app.providers.messagingApp.authorizeUrl({ appid, redirectUri, state }) };
  }
  // The mini-program opens the address it was given once more and adds its code.
  back.searchParams.set('state', state);
  return { url: back.href };
};
