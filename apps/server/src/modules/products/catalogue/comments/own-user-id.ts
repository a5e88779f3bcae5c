import type { Caller } from '@parasol/domain/base/accounts/access';

/** The customer behind a call: the logged-in one, or the one staff act for. */
export const ownUserId = (caller: Caller): string | undefined => {
  if (caller.kind === 'visitor') return undefined;
  return caller.kind === 'staff' ? caller.actingFor?.userId : caller.userId;
};
