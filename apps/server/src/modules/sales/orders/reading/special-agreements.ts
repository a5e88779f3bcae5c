import type { OrderAgreement } from '@parasol/contract/sales/orders/shapes';
import type { Naming } from '@parasol/domain/base/fields/masks/mask';
import { formatAmount } from '@parasol/domain/base/money/fen';
import type { OrderAnswer, StoredPrice } from '@parasol/domain/sales/orders/order-record';
import type { Application } from '@parasol/domain/sales/orders/form/parties';
import type { MemberAnswer } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { Context } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { currentPrice } from '#modules/sales/orders/order-view.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { openOrder } from '#modules/sales/orders/order.ts';

const loadingWords = (
  { loadingPercent, loadingPerMille }: MemberAnswer,
  priced: StoredPrice['people'][number] | undefined,
  where: string,
): string[] => {
  const added = [
    ...(loadingPercent === 0 ? [] : [`按标准保险费的 ${loadingPercent}% 加收`]),
    ...(loadingPerMille === 0 ? [] : [`每 1,000 元基本保额每年加收 ${loadingPerMille} 元`]),
  ].join('，并');
  if (added === '') return [];
  const fen = priced?.parts.find(({ code }) => code === 'loading')?.amount;
  const each = fen === undefined ? '' : `，每期加收 ${formatAmount(fen)} 元`;
  return [`保险费${added}${each}，已包含在${where}中。`];
};

/** Underwriters write by hand, and not all of them end a sentence. */
const ended = (words: string): string => (/[。；]$/.test(words) ? words : `${words}。`);

const agreementsOf = (
  members: readonly MemberAnswer[],
  people: readonly { readonly name: string }[],
  price: StoredPrice,
  where: string,
): OrderAgreement[] =>
  members
    .toSorted((a, b) => a.position - b.position)
    .flatMap((member) => {
      const { position, exclusions } = member;
      const named = (words: string): string =>
        `被保险人${people[position]?.name ?? ''}：${ended(words)}`;
      return [
        ...exclusions.map(({ wording }) => ({ kind: 'exclusion' as const, words: named(wording) })),
        ...loadingWords(member, price.people[position], where).map((words) => ({
          kind: 'loading' as const,
          words: named(words),
        })),
      ];
    });

/** Special agreements with the insurer about each person, as printed in the policy. */
export const specialAgreements = (
  members: readonly MemberAnswer[],
  people: readonly { readonly name: string }[],
  price: StoredPrice,
): string[] =>
  agreementsOf(members, people, price, '本保险单载明的保险费').map(({ words }) => words);

/** No agreement yet: the insurer has not answered, or the customer has not. */
const undecided: ReadonlySet<OrderRow['state']> = new Set([
  'draft',
  'to-consent',
  'submitted',
  'underwriting',
  'referred',
  'accepted-with-terms',
  'declined',
]);

/** The special agreements of an order that was accepted, as its customer reads them. */
export const agreementsOfOrder = (
  order: OrderRow,
  answer: OrderAnswer | null,
  { insureds }: Pick<Application, 'insureds'>,
  nameOf: Naming,
): OrderAgreement[] =>
  undecided.has(order.state)
    ? []
    : agreementsOf(
        answer?.members ?? [],
        insureds.map(({ name }) => ({ name: nameOf(name) })),
        currentPrice(order),
        '应交的保险费',
      );

export const readAgreements = async (
  { app, caller }: Pick<Context, 'app' | 'caller'>,
  order: OrderRow,
): Promise<OrderAgreement[]> => {
  const [answer, { application }] = await Promise.all([
    openAnswer(app, order),
    openOrder(app, order),
  ]);
  return agreementsOfOrder(order, answer, application, namingOf(caller, order.user_id));
};
