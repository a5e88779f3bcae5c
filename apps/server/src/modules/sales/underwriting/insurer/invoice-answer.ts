import { z } from 'zod';
import type { App } from '#ground/context.ts';
import { requestByNo, requestsOf } from '#modules/sales/underwriting/queries.ts';
import { openReply } from './sealed-reply.ts';
import { invoiceFactsOf } from './request-facts.ts';

type Act = 'issue' | 'cancel';

export type InvoiceAnswer =
  | {
      readonly kind: 'answered';
      readonly act: Act;
      readonly number: string;
      readonly file: string | undefined;
    }
  | { readonly kind: 'refused'; readonly act: Act; readonly reason: string };

const answered = z.object({ number: z.string(), file: z.string().optional() });
const refused = z.object({ reason: z.string() });

/** The insurer's answer about an invoice; undefined before it, and once it is erased. */
export const invoiceAnswer = async (
  app: App,
  requestNo: string,
): Promise<InvoiceAnswer | undefined> => {
  const request = await requestByNo(app.database.db, requestNo);
  const invoiceFacts = request && invoiceFactsOf(request);
  if (!invoiceFacts) return undefined;
  const reply = await openReply(app, request);
  if (request.state === 'refused') {
    const { data } = refused.safeParse(reply);
    return data && { kind: 'refused', act: invoiceFacts.act, reason: data.reason };
  }
  const { data } = answered.safeParse(reply);
  return data && { kind: 'answered', act: invoiceFacts.act, number: data.number, file: data.file };
};

/** How the insurer was asked for an invoice, newest first. */
export const invoiceRequests = async (app: App, orderNo: string, invoiceNo: string) =>
  (await requestsOf(app.database.db, orderNo))
    .filter((request) => invoiceFactsOf(request)?.invoiceNo === invoiceNo)
    .toReversed()
    .map((request) => ({
      requestNo: request.request_no,
      state: request.state,
      note: request.note,
      at: request.created_at.toISOString(),
    }));
