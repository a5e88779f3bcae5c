import { z } from 'zod';
import { paperTypes } from '@parasol/domain/base/people/papers';
import { sexes } from '@parasol/domain/base/people/sex';
import { call } from '#call.ts';
import { fileAnswer } from '#file-shapes.ts';
import { orderState } from './shapes.ts';
import { orderNo } from '#numbers.ts';

const compliance = { staff: 'people-block' } as const;

const sentence = z.string().trim().min(2, '请写一句话').max(200);

const moved = z.object({ orderNo: z.string(), state: orderState, title: z.string() });

/** Orders as staff see them, and decisions of staff alone. */
export const orderStaff = {
  getOrderFileForStaff: call({
    summary: 'A file that was sent with an order; every look is recorded',
    method: 'GET',
    path: '/api/order/v1/staff/file',
    about: { orderFile: 'fileId' },
    access: { staff: 'orders-files' },
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  decideOrderIdentity: call({
    summary: 'Accepts the papers that prove a person’s identity, or asks for others',
    path: '/api/order/v1/staff/identity',
    about: { order: 'orderNo' },
    access: { staff: 'orders-identity' },
    request: z.object({
      orderNo,
      party: z.string().max(60),
      accept: z.boolean(),
      /** Why not, for the customer; needed when they are not accepted. */
      note: sentence.optional(),
      /** Last day of the new paper, where the one on the order has run out. */
      paperUntil: z.union([z.iso.date(), z.literal('long-term')]).optional(),
    }),
    response: moved,
  }),
  blockPerson: call({
    summary: 'Refuses further orders for the holder of a paper',
    path: '/api/order/v1/staff/block',
    access: compliance,
    request: z.object({
      certNo: z.string().trim().min(4, '请填写证件号码').max(40),
      /** Ties the number to the holder's other papers even where no order has named them yet. */
      holder: z
        .object({
          name: z.string().trim().min(2).max(50),
          certType: z.enum(paperTypes),
          birthDate: z.iso.date(),
          sex: z.enum(sexes),
        })
        .optional(),
      reason: sentence,
    }),
    response: z.object({ person: z.string() }),
  }),
  unblockPerson: call({
    summary: 'Accepts orders for a blocked person again',
    path: '/api/order/v1/staff/unblock',
    access: compliance,
    request: z.object({ person: z.string().regex(/^[0-9a-f]{64}$/), reason: sentence }),
  }),
};
