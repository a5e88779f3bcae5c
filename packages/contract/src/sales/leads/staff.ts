import { z } from 'zod';
import { agentNo } from '#products/agents/calls.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { leadInFull, leadNo, leadState, leadWork, movedLead } from './shapes.ts';

const staff = { staff: 'leads-handle' } as const;

/** Staff's calls about people who asked to be called. */
export const leadsOfStaff = {
  getLeadForStaff: call({
    summary: 'One lead in full, with the agents who could call and the insurers that may get it',
    method: 'GET',
    path: '/api/leads/v1/staff/get',
    about: { lead: 'leadNo' },
    access: staff,
    request: z.object({ leadNo }),
    response: leadInFull.extend({
      /** The channel of the last link by which they came, then both links in words. */
      channel: z.string(),
      firstTouch: z.string().nullable(),
      lastTouch: z.string().nullable(),
      agents: z.array(z.object({ agentNo: z.string(), name: z.string() })),
      /** Fields that restrict the list: only these, only this, only until then. */
      companies: z.array(
        z.object({
          insurer: z.string(),
          name: z.string(),
          data: z.array(z.string()),
          until: moment,
          sharedAt: moment.nullable(),
        }),
      ),
    }),
  }),
  noteLead: call({
    summary: 'Records the result of a call to a lead',
    path: '/api/leads/v1/staff/note',
    about: { lead: 'leadNo' },
    access: staff,
    request: leadWork,
    response: movedLead,
  }),
  giveLead: call({
    summary: 'Gives a lead to an agent, or withdraws it',
    path: '/api/leads/v1/staff/give',
    about: { lead: 'leadNo' },
    access: staff,
    request: z.object({ leadNo, agentNo: agentNo.nullable() }),
    response: movedLead,
  }),
  shareLead: call({
    summary: 'Records that an insurer got exactly the details that the customer authorized',
    path: '/api/leads/v1/staff/share',
    about: { lead: 'leadNo' },
    access: staff,
    request: z.object({ leadNo, insurer: z.string().max(60) }),
    response: z.object({ sharedAt: moment }),
  }),
  listLeads: call({
    summary: 'The leads of the last days with simple figures',
    method: 'GET',
    path: '/api/leads/v1/staff/list',
    access: staff,
    request: z.object({
      days: z.coerce.number().int().min(1).max(366).default(30),
      state: leadState.optional(),
    }),
    response: z.object({
      figures: z.object({
        asked: z.int(),
        byState: z.array(z.object({ state: leadState, title: z.string(), count: z.int() })),
        late: z.int(),
        /** Minutes from the wish to the first talk; null before there was one. */
        medianMinutes: z.number().nullable(),
      }),
      leads: z.array(
        z.object({
          leadNo: z.string(),
          brand: z.string(),
          productName: z.string(),
          name: z.string(),
          mobile: z.string(),
          state: leadState,
          stateTitle: z.string(),
          open: z.boolean(),
          due: moment,
          channel: z.string(),
          askedAt: moment,
          orderNo: z.string().nullable(),
        }),
      ),
    }),
    timeout: 20,
  }),
};
