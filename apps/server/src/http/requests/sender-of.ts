import type { Context } from '#ground/context.ts';
import type { Sender } from './upload-pots.ts';

/**
 * The allowance an upload counts against; `unknown` is the kind for a sender who is not logged in.
 */
export const senderOf = (
  { address, caller, person }: Pick<Context, 'address' | 'caller' | 'person'>,
  unknown: 'guest' | 'stranger',
): Sender => {
  const known = caller.kind === 'staff' ? `staff ${caller.staffId}` : person;
  return known === null ? { kind: unknown, address } : { kind: 'person', address, person: known };
};
