import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { AgentState } from './agent-states.ts';

export interface SellingAgent {
  readonly brand: string;
  readonly state: AgentState;
  readonly certificateUntil: PlainDate | null;
  /** Numbers of products; null for all that the brand sells. */
  readonly products: readonly string[] | null;
}

/**
 * The first place where an agent may not sell; undefined where they may everywhere, or no limit is
 * set.
 */
export const outsideRegions = (
  /** Codes of provinces; null for all of them. */
  regions: readonly string[] | null,
  where: readonly (string | undefined)[],
): string | undefined =>
  where.find(
    (code) =>
      code !== undefined &&
      code !== '' &&
      regions !== null &&
      !regions.some((province) => province.slice(0, 2) === code.slice(0, 2)),
  );

/** Whether a sale of this product under this brand is attributed to them on this day. */
export const maySell = (
  agent: SellingAgent,
  sale: { readonly brand: string; readonly baseProductNo: string; readonly today: PlainDate },
): boolean =>
  agent.state === 'approved' &&
  agent.brand === sale.brand &&
  agent.certificateUntil !== null &&
  sale.today <= agent.certificateUntil &&
  (agent.products === null || agent.products.includes(sale.baseProductNo));
