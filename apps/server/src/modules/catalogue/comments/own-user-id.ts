import type { Caller } from '@parasol/domain/accounts/access';

/** The customer behind a call: whoever is logged in, or the customer that staff acts for. */
export const ownUserId = (caller: Caller): string | undefined => {
  if (caller.kind === 'visitor') return undefined;
  return caller.kind === 'staff' ? caller.actingFor?.userId : caller.userId;
};
