import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Output } from '@parasol/contract';
import { policyholderSigns } from '@parasol/domain/sales/orders/people/signers';
import type { App } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';
import {
  signatureOf,
  supplementedAt,
  type SignatureRow,
} from '#modules/sales/orders/queries/steps.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import type { SigningSheet } from './signing-sheet.ts';

type Strokes = NonNullable<Output<'getOrderSigning'>['signed']>['strokes'];

export interface SignatureContent {
  readonly orderNo: string;
  readonly paper: SigningSheet;
  readonly method: 'hand' | 'code';
  readonly strokes: Strokes;
  readonly signedAt: string;
  /** Absent in records from before it was kept. */
  readonly device?: { readonly address: string; readonly userAgent: string };
  /** For all but the policyholder: the version of the proposal that they sign along with. */
  readonly proposal?: string;
}

export interface SignedOrder extends SignatureContent {
  readonly round: number;
  readonly fingerprint: string;
  /** False once anything of the record differs from what the fingerprint was made of. */
  readonly intact: boolean;
}

const place = (orderNo: string, signer: string, round: number) => ({
  table: 'order_signatures',
  column: 'sealed',
  row: [
    orderNo,
    ...(signer === policyholderSigns ? [] : [signer]),
    ...(round === 1 ? [] : [`round ${round}`]),
  ].join(' '),
});
const fingerprintOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export const sealSignature = async (
  { vault }: App,
  order: OrderRow,
  { signer, round }: Pick<SignatureRow, 'signer' | 'round'>,
  content: SignatureContent,
): Promise<Pick<SignatureRow, 'sealed' | 'fingerprint'>> => {
  const text = JSON.stringify(content);
  return {
    sealed: await vault.sealFor(keeperOf(order), place(order.order_no, signer, round), text),
    fingerprint: fingerprintOf(text),
  };
};

/** Undefined while they have not signed the order as it stands, or, with a round, in that round. */
export const openSignature = async (
  { vault }: App,
  db: Kysely<Database>,
  orderNo: string,
  signer: string = policyholderSigns,
  round?: number,
): Promise<SignedOrder | undefined> => {
  const last = await signatureOf(db, orderNo, signer, round);
  const again = last && round === undefined ? await supplementedAt(db, orderNo) : null;
  const row = last && again !== null && last.signed_at <= again ? undefined : last;
  const opened = row && (await vault.openText(place(orderNo, signer, row.round), row.sealed));
  if (!opened || opened.erased) return undefined;
  const content = JSON.parse(opened.text) as SignatureContent;
  return {
    ...content,
    round: row.round,
    // Papers from before health and suitability stood on them.
    paper: { ...content.paper, sections: content.paper.sections ?? [] },
    fingerprint: row.fingerprint.toString('hex'),
    intact: fingerprintOf(opened.text).equals(row.fingerprint),
  };
};

/** The very text that the fingerprint is made of; undefined while unsigned and once erased. */
export const signatureText = async (
  { vault }: App,
  db: Kysely<Database>,
  orderNo: string,
  { signer, round }: Pick<SignatureRow, 'signer' | 'round'>,
): Promise<string | undefined> => {
  const row = await signatureOf(db, orderNo, signer, round);
  const opened = row && (await vault.openText(place(orderNo, signer, row.round), row.sealed));
  return !opened || opened.erased ? undefined : opened.text;
};
