import type { ChatMessage } from './chat-message.ts';

/** Every message once, in the order of the server. */
export const mergeMessages = (
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const byNo = new Map([...known, ...more].map((message) => [message.no, message]));
  return byNo.size === known.length && more.every(({ no }) => known.some((one) => one.no === no))
    ? known
    : [...byNo.values()].toSorted((one, other) => one.no - other.no);
};

/** The last number up to which nothing is missing. */
export const wholeUpTo = (messages: readonly ChatMessage[]): number => {
  const gap = messages.findIndex(({ no }, place) => no !== place + 1);
  return gap === -1 ? messages.length : gap;
};
