import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { z } from 'zod';
import { callTimeNames } from '@parasol/domain/sales/leads/first-call';
import { budgetNames, closeReasonNames, leadLife } from '@parasol/domain/sales/leads/lead-states';
import { moment } from '#moment.ts';

/** Known to the asker alone. */
export const leadKey = z.uuid('编号有误');
export const leadNo = z.string().regex(/^[A-Z0-9]{8,40}$/, '编号有误');
export const leadState = z.enum(codesOf(leadLife.states));
export const budget = z.enum(budgetNames, '请选择预算');
export const callTime = z.enum(callTimeNames, '请选择方便接电话的时间');

/** The result of a call, by staff or an agent. */
export const leadWork = z.object({
  leadNo,
  deed: z.enum(['reach', 'miss', 'appoint', 'close', 'stop']),
  note: z.string().trim().min(2, '请写一句').max(1000),
  /** With `appoint`. */
  appointmentAt: moment.optional(),
  /** With `close`. */
  reason: z.enum(closeReasonNames).optional(),
});

/** One lead in full, for the caller. */
export const leadInFull = z.object({
  leadNo: z.string(),
  productName: z.string(),
  baseProductNo: z.string(),
  name: z.string(),
  mobile: z.string(),
  userId: z.string().nullable(),
  budgetTitle: z.string(),
  callTimeTitle: z.string(),
  wish: z.string(),
  state: leadState,
  stateTitle: z.string(),
  open: z.boolean(),
  asks: z.int(),
  tries: z.int(),
  due: moment,
  appointmentAt: moment.nullable(),
  closeReason: z.string().nullable(),
  orderNo: z.string().nullable(),
  askedAt: moment,
  consentVersion: z.string(),
  consentWords: z.array(z.string()),
  agent: z.object({ agentNo: z.string(), name: z.string() }).nullable(),
  notes: z.array(z.object({ at: moment, by: z.string(), words: z.string() })),
});

export const movedLead = z.object({ state: leadState, stateTitle: z.string() });
