import type { SessionWay } from './session-pages.ts';
import type { Side } from './session-states.ts';

interface Pair {
  readonly side: Side;
  readonly way: SessionWay;
  readonly servedBy: { readonly name: string } | null;
  /** The invited mobile, masked. */
  readonly mobile: string | null;
}

const otherOf = ({ side, servedBy, mobile }: Pair): string =>
  side === 'customer' ? (servedBy?.name ?? '服务人员') : mobile === null ? '客户' : ` ${mobile} `;

/** The other side, as the bar above every page of a session names it. */
export const leadWords = (pair: Pair): string =>
  pair.way === 'self' && pair.side === 'customer'
    ? `${otherOf(pair)}为您服务，由您自己办理`
    : `与${otherOf(pair)}一起投保`;
