import type { Output } from '@parasol/contract';
import type { MarkedDay } from './debit-months.ts';

type Plan = Output<'getDebitCalendar'>['plans'][number];
type Instalment = Plan['instalments'][number];

const open: ReadonlySet<Instalment['state']> = new Set<Instalment['state']>([
  'coming',
  'noticed',
  'debiting',
  'missed',
]);

const marksOf = ({ subject, entrusted }: Plan, instalment: Instalment): readonly MarkedDay[] => {
  if (!open.has(instalment.state)) return [];
  const { fen, number, debitOn, noticeOn, due } = instalment;
  if (!entrusted || debitOn === null) return [{ date: due, kind: 'due', subject, fen, number }];
  return [
    ...(noticeOn === null
      ? []
      : [{ date: noticeOn, kind: 'notice' as const, subject, fen, number }]),
    { date: debitOn, kind: 'debit', subject, fen, number },
  ];
};

/** What the calendar shows: debits with the notice before them, or the day to pay by hand. */
export const debitMarks = (plans: readonly Plan[]): readonly MarkedDay[] =>
  plans.flatMap((plan) => plan.instalments.flatMap((instalment) => marksOf(plan, instalment)));
