import type { Identity } from '../queries/users.ts';

/** What people call the way they sign in by. */
export const identityName = ({ kind }: Pick<Identity, 'kind'>): string =>
  kind === 'mini-program' ? '微信小程序' : '微信';
