import { createHash } from 'node:crypto';
import type { Output } from '@parasol/contract';
import type { App } from '#ground/context.ts';
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

const place = (policyNo: string) => ({
  table: 'policy_receipts',
  column: 'sealed',
  row: policyNo,
});

/** Under the key of the policy: contracts outlive accounts. */
export const sealReceipt = async (
  { vault }: App,
  policy: PolicyRow,
  content: ReceiptContent,
): Promise<Pick<ReceiptRow, 'sealed' | 'fingerprint'>> => {
  const text = JSON.stringify(content);
  return {
    sealed: await vault.sealFor(keeperOf(policy), place(policy.policy_no), text),
    fingerprint: createHash('sha256').update(text).digest(),
  };
};

/** Undefined once it was erased. */
export const openReceipt = async (
  { vault }: App,
  { policy_no: policyNo, sealed }: ReceiptRow,
): Promise<ReceiptContent | undefined> => {
  const opened = await vault.openText(place(policyNo), sealed);
  return opened.erased ? undefined : (JSON.parse(opened.text) as ReceiptContent);
};
