import { z } from 'zod';
import { call } from '#call.ts';
import { fileAnswer, uploadedAnswer, uploadedFile } from '#file-shapes.ts';
import { formChanges, handedBy, handedOut } from '#sales/orders/shapes.ts';
import { calculationRequest } from '#products/rating/shapes.ts';
import {
  agentOrder,
  agentOrderLine,
  eventsSince,
  ofSession,
  sessionImage,
  sessionKey,
  sessionPage,
  sessionReason,
  sessionState,
  sessionWay,
  side,
  written,
} from './shapes.ts';
import { baseProductNo, logNumber } from '#numbers.ts';

const fdsm = '/api/barley/insurance/offline-agent/fdsm';
const own = '/api/two-sided/v1';
const mobile = z.string().regex(/^1[3-9]\d{9}$/, '请填写客户的 11 位手机号');

/** A sale that an agent or broker and a customer make together, each with their own account. */
export const sessions = {
  listAgentOrders: call({
    summary: 'The sessions that the caller began as an agent or joined as a customer',
    method: 'GET',
    path: `${own}/list`,
    access: 'customer',
    request: z.object({ side: side.optional() }),
    response: z.object({ orders: z.array(agentOrderLine) }),
  }),
  getAgentOrder: call({
    summary: 'A session as the side that asks may see it',
    path: `${fdsm}/get-agent-order`,
    access: 'customer',
    body: 'form',
    request: ofSession,
    response: agentOrder,
    perMinute: 240,
  }),
  saveAgentOrder: call({
    summary: 'Begins a session, or saves the fields that one side typed; the customer’s value wins',
    path: `${fdsm}/save-agent-order`,
    access: 'customer-in-person',
    request: z.object({
      /** Absent to begin one, which only an agent or broker does. */
      agentOrderNo: ofSession.shape.agentOrderNo.optional(),
      baseProductNo,
      /** The version the writer had on screen; 0 to begin. */
      version: z.int32().min(0),
      /** The mobile to invite; only by the agent, and only before the customer joined. */
      mobile: mobile.optional(),
      way: sessionWay.optional(),
      /** Plan, terms and people to count the price for. */
      choices: calculationRequest.optional(),
      changes: formChanges.optional(),
    }),
    response: written,
    timeout: 20,
    perMinute: 240,
  }),
  getPageSequence: call({
    summary: 'The pages of a session in their order, and those that the asking side may open now',
    path: `${fdsm}/get-page-sequence`,
    access: 'customer',
    body: 'form',
    request: ofSession,
    response: z.object({
      way: sessionWay,
      state: sessionState,
      pages: z.array(
        z.object({
          page: sessionPage,
          title: z.string(),
          /** With the session’s number in it. */
          url: z.string(),
          sides: z.array(side),
          open: z.boolean(),
        }),
      ),
      /** The next page of the caller's side. */
      next: sessionPage,
      /** The page for changes of health since the order; null while none can be reported. */
      supplement: z.string().nullable(),
    }),
  }),
  getInsuranceUrl: call({
    summary: 'The customer’s link, also as the content of a QR code; an earlier one stops working',
    path: `${fdsm}/get-insurance-url`,
    access: 'agent',
    request: ofSession.extend({ by: handedBy }),
    response: handedOut,
    perMinute: 20,
  }),
  revokeAgentOrder: call({
    summary: 'The agent withdraws a session; its link says so from then on',
    path: `${fdsm}/revoke-order`,
    access: 'agent',
    request: ofSession.extend({ reason: sessionReason }),
    response: agentOrder,
  }),
  resetUserCheck: call({
    summary:
      'Removes the customer who joined, with their fields, so that the right person can join',
    path: `${fdsm}/reset-user-check`,
    access: 'agent',
    body: 'form',
    request: ofSession.extend({
      reason: sessionReason,
      /** Where another mobile is to be invited. */
      mobile: mobile.optional(),
    }),
    response: agentOrder,
    perMinute: 10,
  }),
  getInvitation: call({
    summary: 'The product and the agent of an invitation, before the customer logs in',
    method: 'GET',
    path: `${own}/invitation`,
    access: 'public',
    request: z.object({ key: sessionKey }),
    response: z.object({
      /** `yours`: the caller has joined. */
      state: z.enum(['open', 'yours', 'taken', 'revoked', 'ended', 'expired']),
      words: z.string(),
      baseProductNo: z.string(),
      productName: z.string(),
      insurerName: z.string(),
      servedBy: agentOrder.shape.servedBy,
      /** Only for the side that has joined. */
      agentOrderNo: z.string().nullable(),
    }),
    perMinute: 30,
  }),
  joinAgentOrder: call({
    summary: 'The invited customer joins, logged in with the mobile that was invited',
    path: `${own}/join`,
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ key: sessionKey }),
    response: agentOrder,
    perMinute: 30,
  }),
  confirmAgentOrder: call({
    summary: 'The customer confirms prepared fields, each as it was seen',
    path: `${own}/confirm`,
    access: 'customer-in-person',
    declaration: true,
    request: ofSession.extend({
      /** `trial` is the page of the choices. */
      fields: z
        .array(z.object({ path: z.string().max(80), version: z.int32().min(1) }))
        .min(1, '请选择要确认的内容')
        .max(300),
    }),
    response: written,
    perMinute: 240,
  }),
  handOverAgentOrder: call({
    summary: 'The customer continues to insure: a quote and a draft of their own, once',
    path: `${own}/hand-over`,
    access: 'customer-in-person',
    declaration: true,
    request: ofSession.extend({ version: z.int32().min(1) }),
    response: z.object({ draftNo: z.string(), quoteNo: z.string(), order: agentOrder }),
    timeout: 20,
    perMinute: 20,
  }),
  endAgentOrder: call({
    summary: 'The customer ends a session; the agent reads the reason, and no more of it',
    path: `${own}/end`,
    access: 'customer-in-person',
    declaration: true,
    request: ofSession.extend({ reason: sessionReason.optional() }),
    response: agentOrder,
  }),
  shareHealthOutcome: call({
    summary: 'The customer shares the result of the health notice with the agent, or stops that',
    path: `${own}/health-outcome`,
    access: 'customer-in-person',
    declaration: true,
    request: ofSession.extend({ share: z.boolean() }),
    response: agentOrder,
  }),
  tellAgentOrderPage: call({
    summary: 'Reports the open page of one side to the other; also sent to stay present',
    path: `${own}/page`,
    background: true,
    access: 'customer-in-person',
    request: ofSession.extend({ page: sessionPage }),
    response: eventsSince.pick({ seq: true, presence: true }),
    perMinute: 240,
  }),
  listAgentOrderEvents: call({
    summary: 'Events of a session since a number, and the page of the other side',
    method: 'GET',
    path: `${own}/events`,
    background: true,
    access: 'customer',
    request: ofSession.extend({ after: logNumber }),
    response: eventsSince,
    perMinute: 600,
  }),
  uploadAgentOrderImage: call({
    summary: 'Stores a picture with a session: JPEG, PNG, WebP or PDF, 10 MB at most',
    path: `${own}/image/upload`,
    access: 'customer-in-person',
    body: 'multipart',
    request: ofSession.extend({ image: sessionImage, file: uploadedFile }),
    response: uploadedAnswer,
    timeout: 30,
    perMinute: 30,
  }),
  getAgentOrderImage: call({
    summary: 'A picture of a session, for the sides that may see its kind',
    method: 'GET',
    path: `${own}/image`,
    access: 'customer',
    request: ofSession.extend({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  removeAgentOrderImage: call({
    summary: 'Deletes a picture, by the side that uploaded it',
    path: `${own}/image/remove`,
    access: 'customer-in-person',
    request: ofSession.extend({ fileId: z.uuid() }),
  }),
};
