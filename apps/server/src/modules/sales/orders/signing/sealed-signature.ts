import { createHash } from 'node:crypto';
import type { Output } from '@parasol/contract';
import { policyholderSigns } from '@parasol/domain/sales/orders/people/signers';
import type { App } from '#ground/context.ts';
import { sealed, text } from '#ground/db/personal-data/sealed.ts';
import type { Db } from '#ground/db/schema.ts';
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
  /** Absent in records older than this field. */
  readonly device?: { readonly address: string; readonly userAgent: string };
  /** For all but the policyholder: the version of the proposal that they sign along with. */
  readonly proposal?: string;
}

export interface SignedOrder extends SignatureContent {
  readonly round: number;
  readonly fingerprint: string;
  /** False once any part of the record differs from the fingerprint's. */
  readonly intact: boolean;
}

export const sealedSignature = sealed(
  {
    table: 'order_signatures',
    column: 'sealed',
    key: ['order_no', 'signer', 'round'],
    written: ({ order_no: orderNo, signer, round }) =>
      [
        orderNo,
        ...(signer === policyholderSigns ? [] : [signer]),
        ...(round === 1 ? [] : [`round ${round}`]),
      ].join(' '),
  },
  { keeper: keeperOf, form: text, erased: undefined, sale: 'order_no' },
);

const fingerprintOf = (signed: string): Buffer => createHash('sha256').update(signed).digest();

export const sealSignature = async (
  app: App,
  order: OrderRow,
  { signer, round }: Pick<SignatureRow, 'signer' | 'round'>,
  content: SignatureContent,
): Promise<Pick<SignatureRow, 'sealed' | 'fingerprint'>> => {
  const signed = JSON.stringify(content);
  return {
    sealed: await sealedSignature.seal(app, { ...order, signer, round }, signed),
    fingerprint: fingerprintOf(signed),
  };
};

/** Undefined while they have not signed the order as it is now, or, with a round, in that round. */
export const openSignature = async (
  app: App,
  db: Db,
  orderNo: string,
  signer: string = policyholderSigns,
  round?: number,
): Promise<SignedOrder | undefined> => {
  const last = await signatureOf(db, orderNo, signer, round);
  const again = last && round === undefined ? await supplementedAt(db, orderNo) : null;
  const row = last && again !== null && last.signed_at <= again ? undefined : last;
  const signed = row && (await sealedSignature.open(app, row));
  if (row === undefined || signed === undefined) return undefined;
  const content = JSON.parse(signed) as SignatureContent;
  return {
    ...content,
    round: row.round,
    // Sheets of an older kind, without health and suitability.
    paper: { ...content.paper, sections: content.paper.sections ?? [] },
    fingerprint: row.fingerprint.toString('hex'),
    intact: fingerprintOf(signed).equals(row.fingerprint),
  };
};

/** The very text that the fingerprint is made of; undefined while unsigned and once erased. */
export const signatureText = async (
  app: App,
  db: Db,
  orderNo: string,
  { signer, round }: Pick<SignatureRow, 'signer' | 'round'>,
): Promise<string | undefined> => {
  const row = await signatureOf(db, orderNo, signer, round);
  return row && sealedSignature.open(app, row);
};
