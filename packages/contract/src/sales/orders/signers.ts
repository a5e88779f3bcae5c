import { z } from 'zod';
import { signerStates } from '@parasol/domain/sales/orders/people/signers';
import { call } from '#call.ts';
import { fileAnswer } from '#file-shapes.ts';
import { askedCover, handedBy, handedOut, linkToken, orderState } from './shapes.ts';
import { moment } from '#moment.ts';
import { signingSheet, stroke } from './steps.ts';
import { orderNo } from '#numbers.ts';

const orderRequest = z.object({ orderNo });
const linkRequest = z.object({ orderNo, token: linkToken });
const signerState = z.enum(signerStates);

/** Every signer of an order, in order, for its owner. */
const envelope = z.object({
  orderNo: z.string(),
  state: orderState,
  title: z.string(),
  baseProductNo: z.string(),
  productName: z.string(),
  /** The last moment for all to sign; null when nothing is to be signed. */
  expiresAt: moment.nullable(),
  signers: z.array(
    z.object({
      /** The person's position on the form. */
      signer: z.string(),
      role: z.string(),
      /** Masked. */
      name: z.string(),
      mobile: z.string(),
      state: signerState,
      /** Whether it is theirs to sign now. */
      turn: z.boolean(),
      /** When they signed or refused. */
      at: moment.nullable(),
      /** The end of the person's current link; null while they have none. */
      linkUntil: moment.nullable(),
      /**
       * The progress of their proof of identity; null when none is due. Only they see their photos.
       */
      proof: z.enum(['to-do', 'sent', 'returned']).nullable(),
      /** Why they refused, in their own words. */
      reason: z.string().nullable(),
    }),
  ),
});

const answered = z.object({ state: signerState.exclude(['waiting']) });

/** One document, several people: each reads and signs it on a device of their own. */
export const orderSigners = {
  launchEnvelope: call({
    summary: 'Opens the envelope of an order that is to be signed, and names its signers',
    path: '/api/barley/core/e-signature/agent/launch',
    access: 'customer',
    request: orderRequest,
    response: envelope,
    timeout: 20,
  }),
  getOrderEnvelope: call({
    summary: 'The progress of every signer of an order',
    method: 'GET',
    path: '/api/order/v1/envelope',
    about: { preparedOrder: 'orderNo' },
    access: 'customer',
    request: orderRequest,
    response: envelope,
  }),
  createSignerLink: call({
    summary: 'A link for a person who has to sign; an earlier one stops working',
    path: '/api/order/v1/envelope/link',
    access: 'customer',
    request: z.object({ orderNo, signer: z.string().max(20), by: handedBy }),
    response: handedOut,
  }),
  getSigningEnvelope: call({
    summary: 'The text that a person is asked to sign, by a link of their own',
    method: 'GET',
    path: '/api/order/v1/envelope/cover',
    access: 'public',
    request: linkRequest,
    response: askedCover.extend({
      orderNo: z.string(),
      baseProductNo: z.string(),
      /**
       * `not-yet`: a signer before them has still to sign. `over`: the order was cancelled or
       * changed.
       */
      state: z.enum(['waiting', 'not-yet', 'signed', 'refused', 'over']),
      role: z.string(),
      /** Masked. */
      name: z.string(),
      /** The mobile to log in with, masked. */
      mobile: z.string(),
      signers: z.array(
        z.object({ role: z.string(), name: z.string(), state: signerState, turn: z.boolean() }),
      ),
      /** Whether they have to prove who they are before they read it. */
      authOwed: z.boolean(),
      /** Only for the signer, logged in with the named mobile. */
      toSign: z
        .object({
          paper: signingSheet,
          /** Sent back with the signature. */
          version: z.string(),
          /** Seconds for which the words must still be open. */
          readFor: z.int(),
        })
        .nullable(),
      until: moment,
    }),
    perMinute: 30,
  }),
  getEnvelopeDraft: call({
    summary: 'The text that a person is asked to sign, as a document to read',
    method: 'GET',
    path: '/api/order/v1/envelope/draft',
    access: 'customer',
    request: linkRequest,
    response: fileAnswer,
    timeout: 20,
    perMinute: 20,
  }),
  signEnvelope: call({
    summary: 'Signs in person, with a code sent to the mobile named in the order',
    path: '/api/order/v1/envelope/sign',
    access: 'customer-in-person',
    declaration: true,
    request: linkRequest.extend({
      version: z.string().regex(/^[0-9a-f]{64}$/),
      strokes: z.array(stroke).max(200).optional(),
      verifyCode: z.string().trim().max(6).optional(),
    }),
    response: answered,
    perMinute: 20,
  }),
  refuseEnvelope: call({
    summary: 'Refuses to sign, with a reason for the asker; signatures of others stay',
    path: '/api/order/v1/envelope/refuse',
    access: 'customer-in-person',
    declaration: true,
    request: linkRequest.extend({
      reason: z.string().trim().min(2, '请写下原因，投保人会看到').max(200, '请用 200 字以内说明'),
    }),
    response: answered,
    perMinute: 10,
  }),
};
