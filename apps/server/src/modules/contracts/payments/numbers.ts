import { randomBytes } from 'node:crypto';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';

/** Numbers of ours, each kind with two letters in front. */
const newNumber = (kind: 'PS' | 'PM' | 'PP' | 'PC' | 'FP'): string =>
  orderNumber(kind, randomBytes(numberBytes));

export const newPaySeq = (): string => newNumber('PS');
export const newMandateNo = (): string => newNumber('PM');
export const newPlanNo = (): string => newNumber('PP');
export const newInvoiceNo = (): string => newNumber('FP');
export const newSignNo = (): string => newNumber('PC');

/** The provider's number of an attempt: the pay order, and the number of the try. */
export const attemptNumber = (paySeq: string, number: number): string =>
  `${paySeq}${String(number).padStart(2, '0')}`;

export const refundNumber = (paySeq: string, number: number): string =>
  `${paySeq}R${String(number).padStart(2, '0')}`;
