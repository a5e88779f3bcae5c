import type { PreparedFields } from '@parasol/domain/service/two-sided/prepared-fields';
import type { Side } from '@parasol/domain/service/two-sided/session-states';
import { json, sealed } from '#ground/db/personal-data/sealed.ts';
import type { CalculationRequest } from '#modules/products/rating/calculator/rate-request.ts';

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

/** A key of its own: it belongs to neither side before the customer has an order. */
export const keeperOf = (agentOrderNo: string): string => `agent-order:${agentOrderNo}`;

export const sealedSession = sealed(
  { table: 'agent_orders', column: 'sealed', key: ['agent_order_no'] },
  {
    keeper: ({ agent_order_no: no }: { readonly agent_order_no: string }) => keeperOf(no),
    form: json<SessionContent>(),
    erased: nothingYet,
    sale: 'apart',
  },
);
export const { seal: sealSession, open: openSession } = sealedSession;
