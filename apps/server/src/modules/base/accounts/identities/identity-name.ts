import type { Identity } from '#modules/base/accounts/queries/users.ts';

/** The customer's name for the way they sign in. */
export const identityName = ({ kind }: Pick<Identity, 'kind'>): string =>
  kind === 'mini-program' ? '微信小程序' : '微信';
