import { formatAmount } from '@parasol/domain/money/fen';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import type { MemberAnswer } from '@parasol/domain/underwriting/insurer-answer';

const loadingWords = (
  { loadingPercent, loadingPerMille }: MemberAnswer,
  priced: StoredPrice['people'][number] | undefined,
): string[] => {
  const added = [
    ...(loadingPercent === 0 ? [] : [`按标准保险费的 ${loadingPercent}% 加收`]),
    ...(loadingPerMille === 0 ? [] : [`每 1,000 元基本保额每年加收 ${loadingPerMille} 元`]),
  ].join('，并');
  if (added === '') return [];
  const fen = priced?.parts.find(({ code }) => code === 'loading')?.amount;
  const each = fen === undefined ? '' : `，每期加收 ${formatAmount(fen)} 元`;
  return [`保险费${added}${each}，已包含在本保险单载明的保险费中。`];
};

/** Underwriters write by hand, and not all of them end a sentence. */
const ended = (words: string): string => (/[。；]$/.test(words) ? words : `${words}。`);

/** What the insurer and the customer agreed on about each person, as the insurer's answer has it. */
export const specialAgreements = (
  members: readonly MemberAnswer[],
  people: readonly { readonly name: string }[],
  price: StoredPrice,
): string[] =>
  members
    .toSorted((a, b) => a.position - b.position)
    .flatMap((member) => {
      const { position, exclusions } = member;
      return [
        ...exclusions.map(({ wording }) => wording),
        ...loadingWords(member, price.people[position]),
      ].map((words) => `被保险人${people[position]?.name ?? ''}：${ended(words)}`);
    });
