import { z } from 'zod';
import { tidyName, validateName } from '@parasol/domain/base/fields/name';
import { leadConsent } from '@parasol/domain/sales/leads/consents';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import {
  budget,
  callTime,
  leadInFull,
  leadKey,
  leadNo,
  leadState,
  leadWork,
  movedLead,
} from './shapes.ts';
import { baseProductNo } from '#numbers.ts';

const name = z
  .string()
  .trim()
  .max(60)
  .transform(tidyName)
  .superRefine((value, context) => {
    const problem = validateName(value);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });

const lead = z.object({
  leadKey: z.string(),
  baseProductNo: z.string(),
  productName: z.string(),
  /** Masked. */
  name: z.string(),
  mobile: z.string(),
  budgetTitle: z.string(),
  callTimeTitle: z.string(),
  state: leadState,
  stateTitle: z.string(),
  open: z.boolean(),
  /** The last moment at which staff call. */
  due: moment,
  /** An equal lead existed already. */
  again: z.boolean(),
});

/** Asking to be called about a product, and asking not to be called. */
export const leads = {
  askLead: call({
    summary:
      'The visitor leaves a name and a number to be called about a product; a repeat adds none',
    path: '/api/leads/v1/ask',
    access: 'public',
    request: z.object({
      leadKey,
      baseProductNo,
      name,
      mobile: z
        .string()
        .trim()
        .regex(/^1\d{10}$/, '请输入 11 位手机号')
        .optional(),
      verifyCode: z
        .string()
        .trim()
        .regex(/^\d{6}$/, '请输入 6 位数字验证码')
        .optional(),
      budget,
      callTime,
      wish: z.string().trim().max(200, '最多 200 字').default(''),
      /** The wording that was on the page and was agreed to. */
      consent: z.literal(leadConsent.version, '请先阅读并同意，再提交'),
    }),
    response: lead,
    perMinute: 10,
  }),
  getLead: call({
    summary: 'The state of a request to be called, by its key',
    method: 'GET',
    path: '/api/leads/v1/get',
    access: 'public',
    request: z.object({ leadKey }),
    response: z.object({ lead: lead.nullable() }),
  }),
  stopLeadCalls: call({
    summary: 'Puts the number of a lead on the do-not-call list, for good',
    path: '/api/leads/v1/stop',
    access: 'public',
    request: z.object({ leadKey }),
    response: lead,
    perMinute: 10,
  }),
  listAgentLeads: call({
    summary: 'Leads given to the calling agent, masked',
    method: 'GET',
    path: '/api/leads/v1/agent/list',
    access: 'agent',
    response: z.object({
      leads: z.array(
        lead
          .pick({
            productName: true,
            name: true,
            mobile: true,
            stateTitle: true,
            open: true,
            due: true,
          })
          .extend({ leadNo: z.string() }),
      ),
    }),
  }),
  getAgentLead: call({
    summary: 'One lead in full for the agent it was given to; the look is recorded',
    method: 'GET',
    path: '/api/leads/v1/agent/get',
    access: 'agent',
    request: z.object({ leadNo }),
    response: leadInFull,
  }),
  noteAgentLead: call({
    summary: 'Records the result of an agent’s call',
    path: '/api/leads/v1/agent/note',
    access: 'agent',
    request: leadWork,
    response: movedLead,
  }),
};
