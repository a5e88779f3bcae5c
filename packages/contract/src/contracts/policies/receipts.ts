import { z } from 'zod';
import { coolingOffStates } from '@parasol/domain/base/clocks/cooling-off';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { stroke } from '#sales/orders/steps.ts';
import { orderNo } from '#numbers.ts';

/** The cooling-off of a contract, in figures and in words. */
export const coolingOff = z.object({
  days: z.int(),
  state: z.enum(coolingOffStates),
  lastDay: z.iso.date().nullable(),
  words: z.string(),
});

const receipt = z.object({
  orderNo: z.string(),
  productName: z.string(),
  insurerName: z.string(),
  policyNo: z.string().nullable(),
  /** Whether the policy is still theirs: it may have become another person's since. */
  held: z.boolean(),
  /** `waiting`: the policy is not issued yet; `over`: the order failed. */
  state: z.enum(['waiting', 'open', 'signed', 'over']),
  /** The statements to sign, or the signed ones. */
  statements: z.array(z.string()),
  /** The version of the words the customer was shown. */
  version: z.string(),
  coolingOff,
  /**
   * The moment from which it counts as received without a signature, and why; null while it does
   * not.
   */
  delivered: z.object({ at: moment, words: z.string() }).nullable(),
  signed: z
    .object({
      at: moment,
      method: z.enum(['hand', 'tick']),
      strokes: z.array(stroke),
      /** SHA-256 over the words, the strokes, the device and the time, in hexadecimal. */
      fingerprint: z.string(),
      /** Whether the insurer has confirmed the notice. */
      told: z.boolean(),
    })
    .nullable(),
});

/** The signed receipt of a policy, from which the cooling-off counts. */
export const policyReceipts = {
  getReceipt: call({
    summary: 'The receipt of a policy: the text to sign, or the signed one',
    method: 'GET',
    path: '/api/barley/core/receipt/query',
    access: 'customer',
    request: z.object({ orderNo }),
    response: receipt,
  }),
  signReceipt: call({
    summary: 'The policyholder signs, once, that the policy arrived; the cooling-off begins',
    path: '/api/policy/v1/receipts/sign',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      orderNo,
      version: z.string().regex(/^[0-9a-f]{64}$/),
      /** Without strokes it is signed by a tick. */
      strokes: z.array(stroke).max(200).optional(),
    }),
    response: receipt,
    perMinute: 20,
  }),
  noticeSupplierOfReceipt: call({
    summary: 'Tells the insurer of a signed receipt, unless it has confirmed it',
    path: '/api/barley/core/receipt/notice-supplier',
    access: 'customer',
    body: 'form',
    request: z.object({ orderNo }),
    response: z.object({ told: z.boolean() }),
    perMinute: 20,
  }),
  recordReceipt: call({
    summary: 'Staff record that a customer has received a policy without a signed receipt',
    path: '/api/policy/v1/staff/receipts/record',
    about: { policy: 'policyNo' },
    access: { staff: 'visits-settle' },
    request: z.object({
      policyNo: z.string().max(40),
      how: z.enum(['phone', 'paper']),
      note: z.string().trim().min(2, '请写明与谁通话，或回执的编号').max(200),
    }),
    response: z.object({ policyNo: z.string() }),
  }),
  listOpenReceipts: call({
    summary: 'Policies of the customer whose receipt is still to be signed',
    method: 'GET',
    path: '/api/policy/v1/receipts/open',
    access: 'customer',
    response: z.object({
      receipts: z.array(
        z.object({
          orderNo: z.string(),
          productName: z.string(),
          /** None for a contract without a cooling-off. */
          coolingOffDays: z.int(),
        }),
      ),
    }),
  }),
};
