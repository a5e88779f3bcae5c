import { z } from 'zod';
import { call } from '#call.ts';
import { orderState, orderTerms } from './orders/shapes.ts';
import { orderNo } from '#numbers.ts';

const underwritingRequest = z.object({
  orderNo,
  /** A smart-underwriting result for the order to take over; then the answer takes 10 s at most. */
  intelligentProposalNo: z.string().max(60).optional(),
});

const underwritingResult = z.object({
  orderNo: z.string(),
  state: orderState,
  title: z.string(),
  words: z.string(),
  /** True while the result is open; ask again. */
  querying: z.boolean(),
  reasons: z.array(z.string()),
  /** Alternatives, when it was declined. */
  alternatives: z.array(z.string()),
  terms: orderTerms.nullable(),
  /** The smart-underwriting results behind the order, by insured person. */
  proposals: z.array(
    z.object({ member: z.int(), intelligentProposalNo: z.string(), trialParamNo: z.string() }),
  ),
});

export const underwriting = {
  underwriteOrder: call({
    summary: "Waits for the insurer's answer, at most as long as the page does",
    path: '/api/barley/core/underwriting/insurance-order-underwriting',
    alsoAt: ['/api/sdb/order/insurance-order-underwriting'],
    about: { order: 'orderNo' },
    access: 'customer',
    request: underwritingRequest,
    response: underwritingResult,
    timeout: 20,
  }),
  underwriteAgentOrder: call({
    summary: 'The same for the agent who prepared the order',
    path: '/api/barley/core/underwriting/agent/insurance-order-underwriting',
    access: 'agent',
    request: underwritingRequest,
    response: underwritingResult,
    timeout: 20,
  }),
  decideTerms: call({
    summary: 'Accepts or rejects a loading or exclusions, as they were shown',
    path: '/api/underwriting/v1/terms/decide',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      orderNo,
      agree: z.boolean(),
      /** The premium under the terms; another figure means that other terms were shown. */
      newFen: z.int().min(0),
    }),
    response: z.object({ orderNo: z.string(), state: orderState, title: z.string() }),
  }),
  receiveInsurerMessage: call({
    summary: 'A later answer of an insurer, signed',
    path: '/api/barley/core/insurer/callback',
    access: 'provider',
    request: z.object({
      appId: z.string().max(60),
      kind: z.string().max(40),
      messageNo: z.string().max(60),
      timestamp: z.string().max(20),
      nonce: z.string().max(60),
      bizContent: z.string().max(100_000),
      signature: z.string().max(1000),
    }),
    response: z.object({ received: z.literal(true) }),
    perMinute: 6000,
  }),
};
