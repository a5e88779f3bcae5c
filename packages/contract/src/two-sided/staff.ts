import { z } from 'zod';
import { call } from '../call.ts';
import { orderNo } from '../orders/shapes.ts';
import { moment } from '../moment.ts';
import { agentOrder, sessionState, side } from './shapes.ts';

/** Sessions as staff see them, on the page of the order that came of one. */
export const sessionStaff = {
  getAgentOrderOfOrder: call({
    summary: 'The session that an order came of: who prepared what, and what the customer changed',
    method: 'GET',
    path: '/api/two-sided/v1/staff/of-order',
    access: { staff: 'orders-read' },
    body: 'none',
    request: z.object({ orderNo }),
    response: z.object({
      session: z
        .object({
          agentOrderNo: z.string(),
          state: sessionState,
          title: z.string(),
          servedBy: agentOrder.shape.servedBy,
          createdAt: moment,
          joinedAt: moment.nullable(),
          handedOverAt: moment.nullable(),
          /** Whose word each is; what it says is on the order itself. */
          fields: z.array(
            z.object({
              path: z.string(),
              label: z.string(),
              by: side,
              at: moment,
              confirmed: z.boolean(),
              changed: z.boolean(),
            }),
          ),
          contents: z.array(z.object({ contentHash: z.string(), side, at: moment })),
          refusals: z.int(),
        })
        .nullable(),
    }),
    timeout: 10,
  }),
};
