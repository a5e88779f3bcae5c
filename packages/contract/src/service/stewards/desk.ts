import { z } from 'zod';
import { agentNo } from '#products/agents/calls.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { appointment, careNo, comingDay, reviewLine } from './shapes.ts';

const customer = z.object({
  careNo: z.string(),
  /** The customer's name on an order; null before there is one. */
  name: z.string().nullable(),
  /** The masked mobile of the customer. */
  mobile: z.string().nullable(),
  since: moment,
});

const staff = { staff: 'agents-manage' } as const;

/** A steward's desk, and staff's decisions about stewards. */
export const stewardDesk = {
  listStewardCustomers: call({
    summary: 'The caller’s customers as a steward, with open tasks and coming days',
    method: 'GET',
    path: '/api/steward/v1/desk/customers',
    access: 'agent',
    response: z.object({
      /** Null for an agent who is no steward. */
      steward: z.object({ serving: z.boolean(), words: z.string() }).nullable(),
      customers: z.array(customer.extend({ unread: z.int(), next: comingDay.nullable() })),
      appointments: z.array(appointment.extend({ name: z.string().nullable() })),
      days: z.array(comingDay.extend({ careNo: z.string(), name: z.string().nullable() })),
    }),
    timeout: 20,
  }),
  getStewardCustomer: call({
    summary: 'One customer as they agreed to be seen',
    method: 'GET',
    path: '/api/steward/v1/desk/customer',
    access: 'agent',
    request: z.object({ careNo }),
    response: customer.extend({
      policies: z.array(
        z.object({
          policyNo: z.string(),
          productName: z.string(),
          insurerName: z.string(),
          statusTitle: z.string(),
          insureds: z.array(z.string()),
          endDate: z.string().nullable(),
        }),
      ),
      days: z.array(comingDay).readonly(),
      appointments: z.array(appointment),
      reviews: z.array(reviewLine),
    }),
  }),
  getStewardForStaff: call({
    summary: 'A registered agent’s state as a steward, with the number of customers',
    method: 'GET',
    path: '/api/steward/v1/staff/get',
    about: { agent: 'agentNo' },
    access: staff,
    request: z.object({ agentNo }),
    response: z.object({
      steward: z
        .object({
          serving: z.boolean(),
          words: z.string(),
          customers: z.int(),
          changedAt: moment,
        })
        .nullable(),
    }),
  }),
  setStewardForStaff: call({
    summary: 'Makes an agent a steward, or stops new customers',
    path: '/api/steward/v1/staff/set',
    about: { agent: 'agentNo' },
    access: staff,
    request: z.object({
      agentNo,
      serving: z.boolean(),
      words: z.string().trim().min(4, '请写一句介绍').max(120, '介绍最多 120 字'),
    }),
  }),
};
