import type { PlainDate } from '../calendar/plain-date.ts';
import type { AgentState } from './agent-states.ts';

export interface SellingAgent {
  readonly brand: string;
  readonly state: AgentState;
  readonly certificateUntil: PlainDate | null;
  /** Numbers of products; null for all that the brand sells. */
  readonly products: readonly string[] | null;
}

/** Whether a sale of this product under this brand is put down to them on this day. */
export const maySell = (
  agent: SellingAgent,
  sale: { readonly brand: string; readonly baseProductNo: string; readonly today: PlainDate },
): boolean =>
  agent.state === 'approved' &&
  agent.brand === sale.brand &&
  agent.certificateUntil !== null &&
  sale.today <= agent.certificateUntil &&
  (agent.products === null || agent.products.includes(sale.baseProductNo));
