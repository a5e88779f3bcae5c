import type { Output } from '@parasol/contract';

type Customer = Output<'listSoldOrders'>['orders'][number]['customer'];

/** A customer in words, as far as they agreed to be known. */
export const customerWords = ({ agreed, name, mobile }: Customer): string =>
  agreed || name !== null
    ? [name, mobile].filter(Boolean).join(' ') || '客户'
    : '客户没有同意显示姓名';
