import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import { yuanText } from '#base/money/fen.ts';
import { serviceLengths } from '#base/clocks/service-lengths.ts';

/** How far a steward looks ahead. */
export const lookAheadDays = serviceLengths['steward-ahead'].count;

export const dayKinds = {
  premium: '应交保险费',
  visit: '回访最后一天',
  'cooling-off': '犹豫期最后一天',
  renewal: '续保最后交费日',
  end: '保障最后一天',
} as const;
export type DayKind = keyof typeof dayKinds;

/** A policy's own deadlines. */
export interface PolicyDays {
  readonly policyNo: string;
  readonly productName: string;
  readonly nextPremium: { readonly due: PlainDate; readonly fen: number } | null;
  /** The last day of a cooling-off that runs. */
  readonly coolingOffUntil: PlainDate | null;
  readonly visitOwed: boolean;
  readonly renewalUntil: PlainDate | null;
  readonly endDate: PlainDate | null;
  /** Another policy follows without a gap. */
  readonly renewed: boolean;
}

export interface ComingDay {
  readonly policyNo: string;
  readonly kind: DayKind;
  readonly date: PlainDate;
  readonly title: string;
  readonly words: string;
}

/** Coming days of a person's policies, the nearest first; without paid premiums. */
export const comingDays = (
  policies: readonly PolicyDays[],
  today: PlainDate,
): readonly ComingDay[] => {
  const last = addDays(today, lookAheadDays);
  const days = policies.flatMap((policy) => {
    const { policyNo, productName, nextPremium, coolingOffUntil } = policy;
    const day = (kind: DayKind, date: PlainDate | null, words: string): readonly ComingDay[] =>
      date === null || date < today || date > last
        ? []
        : [{ policyNo, kind, date, title: `${productName}：${dayKinds[kind]}`, words }];
    return [
      ...day('premium', nextPremium?.due ?? null, `应交 ${yuanText(nextPremium?.fen ?? 0)}。`),
      ...(policy.visitOwed ? day('visit', coolingOffUntil, '由投保人本人在“我的”里回答。') : []),
      ...day('cooling-off', coolingOffUntil, '这一天 24:00 前解除合同，按犹豫期办理。'),
      ...day('renewal', policy.renewalUntil, '这一天前交上，保障不间断。'),
      ...(policy.renewed ? [] : day('end', policy.endDate, '这一天 24:00 后保障结束。')),
    ];
  });
  return days.toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.policyNo.localeCompare(b.policyNo),
  );
};
