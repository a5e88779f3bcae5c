import { fenToYuan, type Fen } from '#base/money/fen.ts';
import { dateText } from '#base/calendar/date-text.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';

/** The inputs of a price, person by person. */
export interface PricedOrder {
  readonly dueFen: Fen;
  readonly effectiveDate: PlainDate;
  readonly productVersion: number;
  readonly people: readonly {
    readonly age: number;
    readonly plan: string;
    readonly fen: Fen;
    readonly parts?: readonly { readonly code: string; readonly amount: Fen }[];
  }[];
}

type Priced = PricedOrder['people'][number];

const loadingIn = ({ parts = [] }: Priced): Fen =>
  parts.reduce((sum, { code, amount }) => (code === 'loading' ? sum + amount : sum), 0);

const personReason = (before: Priced, now: Priced, effectiveDate: PlainDate): string => {
  const added = loadingIn(now) - loadingIn(before);
  if (added > 0) return `按核保结论加收保险费 ${fenToYuan(added)} 元`;
  return before.age === now.age
    ? '的计划、职业或医保情况与试算时不同'
    : `按 ${dateText(effectiveDate)}生效计算为 ${now.age} 周岁，试算时为 ${before.age} 周岁`;
};

/** Why the price differs from the one shown beside it; empty when it is the same. */
export const priceChangeReasons = (shown: PricedOrder, now: PricedOrder): string[] => {
  if (shown.dueFen === now.dueFen) return [];
  const reasons: string[] = [];
  if (shown.productVersion !== now.productVersion) reasons.push('产品费率已更新');
  if (shown.people.length !== now.people.length) {
    reasons.push(`投保人数由 ${shown.people.length} 人变为 ${now.people.length} 人`);
  } else {
    for (const [index, person] of now.people.entries()) {
      const before = shown.people[index];
      if (before === undefined || before.fen === person.fen) continue;
      const who = now.people.length === 1 ? '被保险人' : `被保险人 ${index + 1}`;
      reasons.push(who + personReason(before, person, now.effectiveDate));
    }
  }
  if (reasons.length === 0) reasons.push('投保信息与试算时不同');
  return reasons;
};
