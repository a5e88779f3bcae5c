import { randomBytes } from 'node:crypto';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type {
  InsurerKind,
  SurrenderRequestFacts,
  InvoiceRequestFacts,
  ProposalRequestFacts,
  SupplementRequestFacts,
} from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { inQueueOf, insurerRequest } from '#modules/sales/underwriting/jobs.ts';
import { insertRequest } from '#modules/sales/underwriting/queries.ts';

interface AboutOrder {
  readonly orderNo: string;
  readonly insurer: string;
}

type Told =
  | SurrenderRequestFacts
  | InvoiceRequestFacts
  | ProposalRequestFacts
  | SupplementRequestFacts;

interface Question extends AboutOrder {
  readonly posNo?: string;
}

/** Records the question; a job asks it after the commit. */
const askInsurer = async (
  tx: Tx,
  app: App,
  kind: InsurerKind,
  { orderNo, insurer, posNo, told }: Question & { readonly told?: Told },
): Promise<void> => {
  // The insurer knows a question by its number, however often it is sent.
  const requestNo = orderNumber('RQ', randomBytes(numberBytes));
  tx.enqueue(insurerRequest, { requestNo }, inQueueOf({ insurer, kind }));
  await insertRequest(tx.db, {
    request_no: requestNo,
    order_no: orderNo,
    insurer,
    kind,
    pos_no: posNo ?? null,
    state: 'waiting',
    ...(told === undefined ? {} : { told: JSON.stringify(told) }),
    created_at: app.clock(),
  });
};

type Ask<About> = (tx: Tx, app: App, about: About) => Promise<void>;

export const askToUnderwrite: Ask<Question> = (tx, app, about) =>
  askInsurer(tx, app, 'underwrite', about);
export const askToStore: Ask<Question> = (tx, app, about) => askInsurer(tx, app, 'store', about);
export const askToIssue: Ask<Question> = (tx, app, about) => askInsurer(tx, app, 'issue', about);
export const askToCancel: Ask<Question & { readonly told?: ProposalRequestFacts }> = (
  tx,
  app,
  about,
) => askInsurer(tx, app, 'cancel', about);
export const askToChange: Ask<Question> = (tx, app, about) => askInsurer(tx, app, 'change', about);
export const tellOfReceipt: Ask<Question> = (tx, app, about) =>
  askInsurer(tx, app, 'receipt', about);
export const tellOfSupplement: Ask<AboutOrder & { readonly told: SupplementRequestFacts }> = (
  tx,
  app,
  about,
) => askInsurer(tx, app, 'supplement', about);
export const askForInvoicePaper: Ask<AboutOrder & { readonly told: InvoiceRequestFacts }> = (
  tx,
  app,
  about,
) => askInsurer(tx, app, 'invoice', about);
export const askToSurrender: Ask<AboutOrder & { readonly told: SurrenderRequestFacts }> = (
  tx,
  app,
  about,
) => askInsurer(tx, app, 'surrender', about);
