import { refuse } from '@parasol/contract/errors';
import { detectContext } from '@parasol/domain/base/platform/apps/detect-context';
import { platforms } from '@parasol/domain/base/platform/apps/platform-code';
import type { Verb } from '#ground/context.ts';
import { askedThirdType, openidOf } from '#modules/base/accounts/people/openid.ts';

export const hasOpenid: Verb<'hasOpenid'> = async (context, asked) => {
  const thirdType = askedThirdType(context, asked);
  const openid = await openidOf(context, thirdType);
  const { platform, enterprise } = detectContext({
    userAgent: context.userAgent,
    query: {},
    bridges: {},
  });
  // Only on pages of that account can the person sign in by it.
  if (openid === null && platform === platforms.messagingApp && !enterprise) {
    return refuse('THIRD_LOGIN_REQUIRED');
  }
  return { hasOpenid: openid !== null, thirdType };
};
