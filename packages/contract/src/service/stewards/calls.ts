import { z } from 'zod';
import { appointmentDeeds } from '@parasol/domain/service/stewards/appointment-states';
import { agentNo } from '#products/agents/calls.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { familyCover } from '#contracts/policies/family.ts';
import { appointment, careNo, comingDay, message, reviewLine, stewardCard } from './shapes.ts';

const ofCare = z.object({ careNo });

/** A customer's steward: messages and appointments of both sides. */
export const stewards = {
  fetchSteward: call({
    summary: 'The caller’s steward and coming days; without one, stewards to choose from',
    method: 'GET',
    path: '/api/sdb/steward/fetch',
    access: 'public',
    response: z.object({
      steward: z
        .object({
          careNo: z.string(),
          since: moment,
          /** False while they are suspended: another can be chosen. */
          serving: z.boolean(),
          card: stewardCard.nullable(),
          unread: z.int(),
          days: z.array(comingDay).readonly(),
          appointments: z.array(appointment),
          reviews: z.array(reviewLine),
        })
        .nullable(),
      offered: z.array(stewardCard),
    }),
  }),
  addSteward: call({
    summary:
      'Chooses a steward, by name or the one with the fewest customers; replaces the one before',
    path: '/api/sdb/steward/add',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ agentNo: agentNo.optional(), version: z.string().max(40) }),
    response: z.object({ careNo: z.string(), name: z.string() }),
    perMinute: 10,
  }),
  leaveSteward: call({
    summary: 'Ends the care of the steward, who sees no more from now on',
    path: '/api/steward/v1/leave',
    access: 'customer-in-person',
    declaration: true,
    request: ofCare,
  }),
  contactSteward: call({
    summary: 'Sends a message to the other side, once for each id of the page’s own',
    path: '/api/sdb/steward/contact',
    access: 'customer-in-person',
    request: z.object({
      careNo,
      clientId: z.uuid(),
      text: z.string().trim().min(1, '请填写内容').max(1000, '一次最多 1000 字'),
    }),
    response: message,
    perMinute: 60,
  }),
  listStewardMessages: call({
    summary: 'Messages of both sides, the latest last; marked as read from now on',
    method: 'GET',
    path: '/api/steward/v1/messages',
    access: 'customer',
    request: z.object({
      careNo,
      before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    response: z.object({
      side: z.enum(['customer', 'steward']),
      /** Whether the customer can write now. */
      open: z.boolean(),
      /** The other side, as the reader may know them. */
      other: z.string(),
      messages: z.array(message),
      /** Sent as `before` to read earlier messages. */
      earlier: z.int().nullable(),
    }),
  }),
  readStewardMessages: call({
    summary: 'The reader has seen the other side’s messages up to a number',
    path: '/api/steward/v1/messages/read',
    access: 'customer-in-person',
    request: z.object({ careNo, upTo: z.int().positive() }),
  }),
  listStewardSlots: call({
    summary: 'The times within service hours at which the steward is free',
    method: 'GET',
    path: '/api/steward/v1/slots',
    access: 'customer',
    request: ofCare,
    response: z.object({ slots: z.array(moment) }),
  }),
  askStewardAppointment: call({
    summary: 'Proposes a time to talk; the other side accepts it',
    path: '/api/steward/v1/appointments/ask',
    access: 'customer-in-person',
    request: z.object({
      careNo,
      startsAt: moment,
      topic: z.string().trim().min(2, '请写想谈什么').max(200),
    }),
    response: appointment,
    perMinute: 10,
  }),
  moveStewardAppointment: call({
    summary: 'Accepts a time, proposes another, cancels it or records that it took place',
    path: '/api/steward/v1/appointments/move',
    access: 'customer-in-person',
    request: z.object({
      appointmentNo: careNo,
      deed: z.enum(appointmentDeeds),
      /** With `move`. */
      startsAt: moment.optional(),
    }),
    response: appointment,
    perMinute: 20,
  }),
  askStewardReview: call({
    summary: 'Makes a review of the family’s present cover; one a day',
    path: '/api/steward/v1/reviews/ask',
    access: 'customer-in-person',
    request: ofCare,
    response: reviewLine,
    timeout: 20,
    perMinute: 10,
  }),
  getStewardReview: call({
    summary: 'A stored review: cover of each person, and the coming days',
    method: 'GET',
    path: '/api/steward/v1/reviews/get',
    access: 'customer',
    request: z.object({ reviewNo: careNo }),
    response: z.object({
      reviewNo: z.string(),
      careNo: z.string(),
      side: z.enum(['customer', 'steward']),
      madeAt: moment,
      steward: z.string(),
      people: familyCover.getFamilyCover.response.shape.people,
      days: z.array(comingDay),
    }),
  }),
};
