import type { Caller } from '@parasol/domain/base/accounts/access';

/** The owner of the call's data: the caller, or the customer staff act for. */
export const personOf = (caller: Caller): string | null => {
  if (caller.kind === 'visitor') return null;
  return caller.kind === 'staff' ? (caller.actingFor?.userId ?? null) : caller.userId;
};

/** For the audit trail. */
export const actorOf = (caller: Caller): string => {
  if (caller.kind === 'visitor') return 'visitor';
  return caller.kind === 'staff' ? `staff:${caller.staffId}` : `customer:${caller.userId}`;
};
