import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import {
  appointmentDeeds,
  appointmentLife,
} from '@parasol/domain/service/stewards/appointment-states';
import { dayKinds } from '@parasol/domain/service/stewards/coming-days';
import { agentCard } from '#products/agents/calls.ts';
import { moment } from '#moment.ts';

export const careNo = z.string().regex(/^[A-Z0-9]{8,40}$/, '编号有误');

export const stewardCard = agentCard.extend({
  /** The steward's own introduction. */
  words: z.string(),
});

export const comingDay = z.object({
  policyNo: z.string(),
  kind: z.enum(codesOf(dayKinds)),
  date: z.iso.date(),
  title: z.string(),
  words: z.string(),
});

export const appointment = z.object({
  appointmentNo: z.string(),
  careNo: z.string(),
  startsAt: moment,
  topic: z.string(),
  state: z.enum(codesOf(appointmentLife.states)),
  stateTitle: z.string(),
  /** The reader's possible acts now. */
  deeds: z.array(z.enum(appointmentDeeds)).readonly(),
});

export const message = z.object({
  messageNo: z.int(),
  side: z.enum(['customer', 'steward']),
  clientId: z.string(),
  /** Null once the customer's account is closed. */
  text: z.string().nullable(),
  at: moment,
  /** When the other side read it. */
  readAt: moment.nullable(),
});

export const reviewLine = z.object({ reviewNo: z.string(), madeAt: moment });
