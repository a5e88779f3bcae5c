import { z } from 'zod';
import { call } from '../call.ts';
import { fileAnswer } from '../file-shapes.ts';
import { orderNo, orderState } from './shapes.ts';

const underwriter = { staff: 'orders-underwrite' } as const;
const compliance = { staff: 'people-block' } as const;

const paperTypes = [
  'id-card',
  'passport',
  'hk-macau-permit',
  'taiwan-permit',
  'residence-permit',
  'birth-certificate',
] as const;

const sentence = z.string().trim().min(2, '请写一句话').max(200);

const memberDecision = z.object({
  position: z.int().min(0).max(20),
  /** Of the standard premium. */
  loadingPercent: z.number().min(0).max(500).default(0),
  /** Yuan a year for each 1,000 yuan of the sum assured. */
  loadingPerMille: z.number().min(0).max(100).default(0),
  exclusions: z
    .array(z.object({ code: z.string().max(40), wording: sentence }))
    .max(10)
    .default([]),
});

const decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accept') }),
  z.object({
    kind: z.literal('terms'),
    members: z.array(memberDecision).min(1).max(20),
    reasons: z.array(sentence).min(1).max(5),
  }),
  z.object({ kind: z.literal('decline'), reasons: z.array(sentence).min(1).max(5) }),
  z.object({ kind: z.literal('ask'), reasons: z.array(sentence).min(1).max(5) }),
]);

const moved = z.object({ orderNo: z.string(), state: orderState, title: z.string() });

/** Orders as staff see them, and what only staff decide. */
export const orderStaff = {
  getOrderFileForStaff: call({
    summary: 'A file that was sent with an order; every look is written down',
    method: 'GET',
    path: '/api/order/v1/staff/file',
    access: { staff: 'orders-files' },
    body: 'none',
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  decideReferredOrder: call({
    summary:
      'Decides an order that was referred: as it is, with terms, not at all, or asks for papers',
    method: 'POST',
    path: '/api/underwriting/v1/staff/decide',
    access: underwriter,
    body: 'json',
    request: z.object({ orderNo, decision }),
    response: moved,
    timeout: 10,
  }),
  decideOrderIdentity: call({
    summary: 'Accepts the papers that prove who somebody on an order is, or asks for others',
    method: 'POST',
    path: '/api/order/v1/staff/identity',
    access: { staff: 'orders-identity' },
    body: 'json',
    request: z.object({
      orderNo,
      party: z.string().max(60),
      accept: z.boolean(),
      /** Why not, for the customer; needed when they are not accepted. */
      note: sentence.optional(),
    }),
    response: moved,
    timeout: 10,
  }),
  blockPerson: call({
    summary: 'Takes no more orders for the holder of a paper',
    method: 'POST',
    path: '/api/order/v1/staff/block',
    access: compliance,
    body: 'json',
    request: z.object({
      certNo: z.string().trim().min(4, '请填写证件号码').max(40),
      /** Ties the number to the holder's other papers even where no order has named them yet. */
      holder: z
        .object({
          name: z.string().trim().min(2).max(50),
          certType: z.enum(paperTypes),
          birthDate: z.iso.date(),
          sex: z.enum(['male', 'female']),
        })
        .optional(),
      reason: sentence,
    }),
    response: z.object({ person: z.string() }),
    timeout: 10,
  }),
  unblockPerson: call({
    summary: 'Takes orders for somebody again',
    method: 'POST',
    path: '/api/order/v1/staff/unblock',
    access: compliance,
    body: 'json',
    request: z.object({ person: z.string().regex(/^[0-9a-f]{64}$/), reason: sentence }),
    response: z.object({}),
    timeout: 10,
  }),
};
