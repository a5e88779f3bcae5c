import { refuse } from '@parasol/contract/errors';
import { payPlatformOf, thirdTypes } from '@parasol/domain/base/accounts/third-type';
import type { Verb } from '#ground/context.ts';
import { askedThirdType } from '#modules/base/accounts/people/openid.ts';

/** The product whose name the older paths and cookies carry. */
const product = 'parasol';

export const getWxConst: Verb<'getWxConst'> = (context, input) => {
  const { app, brand } = context;
  if (input.product.toLowerCase() !== product) return refuse('NOT_FOUND');
  const thirdType = askedThirdType(context, { hideswitch: input.hideswitch });
  const appid = app.providers.messagingApp.appidOf(thirdType);
  if (appid === null) return refuse('NOT_FOUND', '该公众号未开通');
  return {
    thirdType,
    appid,
    payPlatform: payPlatformOf(thirdType),
    authorizedThirdTypes: [...thirdTypes],
    miniPrograms: [...app.settings.get('mini-programs', brand.id)],
  };
};
