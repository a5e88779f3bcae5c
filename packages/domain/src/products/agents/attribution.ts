import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Arrival } from '#base/attribution/arrival.ts';
import type { AgentKind } from './agent-states.ts';
import { linkHolds, type AgentLink } from './agent-links.ts';
import { maySell, type SellingAgent } from './may-sell.ts';

export interface NamedAgent extends SellingAgent {
  readonly agentNo: string;
  readonly kind: AgentKind;
}

/** The attribution of a sale, once every claim of an address has been looked up. */
export interface Attribution {
  readonly channel: string;
  readonly subChannel: string;
  readonly adPlace: string | null;
  readonly shareSource: number | null;
  /** The seller, agent or broker. */
  readonly seller: string | null;
  /** The same, where they are a broker. */
  readonly broker: string | null;
  readonly merchantCode: string | null;
  readonly appCode: string;
  readonly matchPath: string | null;
  /** The link that brought the customer. */
  readonly linkKey: string | null;
}

export interface SaleWorld {
  readonly brand: string;
  readonly baseProductNo: string;
  readonly now: number;
  readonly today: PlainDate;
  /** The link and agent that the arrival names; null where they do not exist. */
  readonly link: (AgentLink & { readonly agent: NamedAgent }) | null;
  readonly seller: NamedAgent | null;
  readonly broker: NamedAgent | null;
  readonly merchantCodes: readonly string[];
  /** Whether it is a path of the route table. */
  readonly isPage: (path: string) => boolean;
}

export type Unfounded = 'shareKey' | 'seller' | 'broker' | 'merchantCode' | 'matchPath';

type Named = Pick<Arrival, 'shareKey' | 'seller' | 'broker' | 'merchantCode' | 'matchPath'>;

/**
 * The seller: the customer's link before a name in an address, a seller before a broker. False
 * claims are left out and named; they never block a customer.
 */
export const attribute = (
  arrival: Arrival,
  world: SaleWorld,
): { readonly sale: Attribution; readonly dropped: readonly Unfounded[] } => {
  const sells = (agent: NamedAgent | null): agent is NamedAgent =>
    agent !== null && maySell(agent, world);
  const link =
    world.link && linkHolds(world.link, world.now) && sells(world.link.agent) ? world.link : null;
  const seller = link === null && sells(world.seller) ? world.seller : null;
  const broker =
    link === null && seller === null && world.broker?.kind === 'broker' && sells(world.broker)
      ? world.broker
      : null;
  const sold = link?.agent ?? seller ?? broker;
  const { merchantCode, matchPath } = arrival;
  const sale: Attribution = {
    channel: link?.channel ?? arrival.channel,
    subChannel: link?.subChannel ?? arrival.subChannel,
    adPlace: arrival.adPlace,
    shareSource: arrival.shareSource,
    seller: sold?.agentNo ?? null,
    broker: sold?.kind === 'broker' ? sold.agentNo : null,
    merchantCode:
      merchantCode !== null && world.merchantCodes.includes(merchantCode) ? merchantCode : null,
    appCode: arrival.appCode,
    matchPath: matchPath !== null && world.isPage(matchPath) ? matchPath : null,
    linkKey: link?.linkKey ?? null,
  };
  const named: Named = {
    shareKey: sale.linkKey,
    seller: seller && seller.agentNo,
    broker: broker && broker.agentNo,
    merchantCode: sale.merchantCode,
    matchPath: sale.matchPath,
  };
  const names = Object.keys(named) as Unfounded[];
  return { sale, dropped: names.filter((name) => arrival[name] !== named[name]) };
};
