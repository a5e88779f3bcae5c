import type { Caller } from '@parasol/domain/accounts/access';

/** Whose things the call is about: the caller's own, or those of the customer staff act for. */
export const personOf = (caller: Caller): string | null => {
  if (caller.kind === 'visitor') return null;
  return caller.kind === 'staff' ? (caller.actingFor?.userId ?? null) : caller.userId;
};

/** For the audit trail. */
export const actorOf = (caller: Caller): string => {
  if (caller.kind === 'visitor') return 'visitor';
  return caller.kind === 'staff' ? `staff:${caller.staffId}` : `customer:${caller.userId}`;
};
