import { z } from 'zod';
import {
  appointmentStates,
  type AppointmentState,
} from '@parasol/domain/stewards/appointment-states';
import { dayKinds, type DayKind } from '@parasol/domain/stewards/coming-days';
import { agentCard } from '../agents/calls.ts';
import { moment } from '../moment.ts';

export const careNo = z.string().regex(/^[A-Z0-9]{8,40}$/, '编号有误');

export const stewardCard = agentCard.extend({
  /** What they say about themselves. */
  words: z.string(),
});

export const comingDay = z.object({
  policyNo: z.string(),
  kind: z.enum(Object.keys(dayKinds) as [DayKind, ...DayKind[]]),
  date: z.iso.date(),
  title: z.string(),
  words: z.string(),
});

export const appointment = z.object({
  appointmentNo: z.string(),
  careNo: z.string(),
  startsAt: moment,
  topic: z.string(),
  state: z.enum(Object.keys(appointmentStates) as [AppointmentState, ...AppointmentState[]]),
  stateTitle: z.string(),
  /** What the reader may do about it now. */
  deeds: z.array(z.enum(['confirm', 'move', 'cancel', 'hold'])).readonly(),
});

export const message = z.object({
  messageNo: z.int(),
  side: z.enum(['customer', 'steward']),
  clientId: z.string(),
  /** Null once the customer's account is gone. */
  text: z.string().nullable(),
  at: moment,
  /** When the other side read it. */
  readAt: moment.nullable(),
});

export const reviewLine = z.object({ reviewNo: z.string(), madeAt: moment });
