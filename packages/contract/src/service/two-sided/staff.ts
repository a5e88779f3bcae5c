import { z } from 'zod';
import { call } from '#call.ts';
import { agentNo } from '#products/agents/calls.ts';
import { moment } from '#moment.ts';
import { agentOrder, sessionState, side } from './shapes.ts';
import { orderNo } from '#numbers.ts';

const workKind = z.enum(['session', 'order', 'policy']);

/** Sessions as staff see them, on the page of the order made from one. */
export const sessionStaff = {
  listUnservedWork: call({
    summary: 'Sales under way and policies whose agent may not serve any more',
    method: 'GET',
    path: '/api/two-sided/v1/staff/unserved',
    access: { staff: 'agents-manage' },
    request: z.object({ agentNo: agentNo.optional() }),
    response: z.object({
      work: z.array(
        z.object({
          kind: workKind,
          no: z.string(),
          brand: z.string(),
          productName: z.string(),
          stateTitle: z.string(),
          agentNo: z.string(),
          agentName: z.string(),
          agentStateTitle: z.string(),
          since: moment.nullable(),
        }),
      ),
      /** Agents who may take it over now. */
      agents: z.array(z.object({ agentNo: z.string(), name: z.string(), brand: z.string() })),
    }),
  }),
  giveUnservedWork: call({
    summary: 'Gives work without an agent to another agent; every customer gets a message',
    path: '/api/two-sided/v1/staff/unserved/give',
    access: { staff: 'agents-manage' },
    request: z.object({
      work: z
        .array(z.object({ kind: workKind, no: z.string().max(40) }))
        .min(1, '请选择要转交的业务')
        .max(200),
      agentNo,
      reason: z.string().trim().min(2, '请写明原因').max(200),
    }),
    response: z.object({ given: z.int() }),
    timeout: 20,
  }),
  getAgentOrderOfOrder: call({
    summary: 'The session of an order: prepared fields, and those the customer changed',
    method: 'GET',
    path: '/api/two-sided/v1/staff/of-order',
    about: { order: 'orderNo' },
    access: { staff: 'orders-read' },
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
          /** The author of each field; its value is on the order itself. */
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
  }),
};
