import type { PreparedFields } from '@parasol/domain/service/two-sided/prepared-fields';
import type { Side } from '@parasol/domain/service/two-sided/session-states';
import type { App } from '#ground/context.ts';
import type { CalculationRequest } from '#modules/products/rating/calculator/rate-request.ts';
import type { SessionRow } from '#modules/service/two-sided/queries.ts';

export interface Choices {
  readonly input: CalculationRequest;
  readonly by: Side;
  readonly at: string;
  readonly version: number;
  readonly confirmed: boolean;
}

/** Both sides' input and the invited customer, sealed as one. */
export interface SessionContent {
  readonly mobile: string | null;
  readonly fields: PreparedFields;
  readonly choices: Choices | null;
  /** Why it was revoked, reset or ended, in the words of the side that did. */
  readonly reason: string | null;
}

export const nothingYet: SessionContent = {
  mobile: null,
  fields: {},
  choices: null,
  reason: null,
};

const place = (agentOrderNo: string) => ({
  table: 'agent_orders',
  column: 'sealed',
  row: agentOrderNo,
});

/** A key of its own: it belongs to neither side before the customer has an order. */
export const keeperOf = (agentOrderNo: string): string => `agent-order:${agentOrderNo}`;

export const sealSession = (
  { vault }: App,
  agentOrderNo: string,
  content: SessionContent,
): Promise<Buffer> =>
  vault.sealFor(keeperOf(agentOrderNo), place(agentOrderNo), JSON.stringify(content));

/** Nothing once it was erased. */
export const openSession = async (
  { vault }: App,
  { agent_order_no: agentOrderNo, sealed }: Pick<SessionRow, 'agent_order_no' | 'sealed'>,
): Promise<SessionContent> => {
  const opened = await vault.openText(place(agentOrderNo), sealed);
  return opened.erased ? nothingYet : (JSON.parse(opened.text) as SessionContent);
};
