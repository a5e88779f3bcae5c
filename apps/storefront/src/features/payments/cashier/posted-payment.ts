import type { Input } from '@parasol/contract';

type Method = Input<'cashierPay'>['method'];

export type ChosenMethod = Pick<Input<'cashierPay'>, 'method' | 'cardId'>;

const methods: readonly Method[] = ['wechat', 'alipay', 'bank-card', 'supplier'];

/** A signed card is a choice of its own, beside the other ways to pay. */
export const cardChoice = (cardId: string): string => `bank-card:${cardId}`;

/** What the radio of the form says; null when nothing, or nothing known, was chosen. */
export const chosenMethod = (value: string): ChosenMethod | null => {
  const [name, cardId] = value.split(':');
  const method = methods.find((each) => each === name);
  if (method === undefined || (method === 'bank-card' && !cardId)) return null;
  return { method, ...(method === 'bank-card' && cardId ? { cardId } : {}) };
};
