import { createHash } from 'node:crypto';
import type { Output } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import { sealed, text } from '#ground/db/personal-data/sealed.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import type { ReceiptRow } from '#modules/contracts/policies/queries/receipts.ts';

export interface ReceiptContent {
  readonly orderNo: string;
  readonly statements: readonly string[];
  readonly strokes: NonNullable<Output<'getReceipt'>['signed']>['strokes'];
  readonly signedAt: string;
  readonly device: { readonly address: string; readonly userAgent: string };
}

/** As text, because the fingerprint is made of it. */
export const sealedReceipt = sealed(
  { table: 'policy_receipts', column: 'sealed', key: ['policy_no'] },
  { keeper: keeperOf, form: text, erased: undefined, sale: 'order_no' },
);

export const sealReceipt = async (
  app: App,
  policy: PolicyRow,
  content: ReceiptContent,
): Promise<Pick<ReceiptRow, 'sealed' | 'fingerprint'>> => {
  const signed = JSON.stringify(content);
  return {
    sealed: await sealedReceipt.seal(app, policy, signed),
    fingerprint: createHash('sha256').update(signed).digest(),
  };
};

/** Undefined once it was erased. */
export const openReceipt = async (
  app: App,
  receipt: ReceiptRow,
): Promise<ReceiptContent | undefined> => {
  const signed = await sealedReceipt.open(app, receipt);
  return signed === undefined ? undefined : (JSON.parse(signed) as ReceiptContent);
};
