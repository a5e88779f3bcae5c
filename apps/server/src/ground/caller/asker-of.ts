import type { Context } from '#ground/context.ts';
import { networkOf } from './network-address.ts';

/** The counter of a costly answer: the person or colleague, otherwise their network. */
export const askerOf = ({
  address,
  caller,
  person,
}: Pick<Context, 'address' | 'caller' | 'person'>) =>
  caller.kind === 'staff' ? `staff ${caller.staffId}` : (person ?? networkOf(address));
