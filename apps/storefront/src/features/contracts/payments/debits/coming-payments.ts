import type { Output } from '@parasol/contract';

type Plan = Output<'getDebitCalendar'>['plans'][number];
type Instalment = Plan['instalments'][number];

/** One day on which money goes out, by itself or by hand. */
export interface ComingPayment {
  readonly date: string;
  readonly kind: 'debit' | 'due';
  /** The day on which a debit is announced. */
  readonly noticeOn: string | null;
  readonly subject: string;
  readonly fen: number;
  readonly number: number;
}

const open: ReadonlySet<Instalment['state']> = new Set<Instalment['state']>([
  'coming',
  'noticed',
  'debiting',
  'missed',
]);

const paymentOf = (
  { subject, entrusted }: Plan,
  { fen, number, state, debitOn, noticeOn, due }: Instalment,
): ComingPayment =>
  entrusted && (debitOn !== null || state === 'debiting')
    ? { date: debitOn ?? due, kind: 'debit', noticeOn, subject, fen, number }
    : { date: due, kind: 'due', noticeOn: null, subject, fen, number };

/** A plan that lapsed or ended has no automatic debit any more. */
const runs = ({ state }: Plan): boolean => state === 'active' || state === 'grace';

/** Open payments of all plans, soonest first. */
export const comingPayments = (plans: readonly Plan[]): readonly ComingPayment[] =>
  plans
    .filter(runs)
    .flatMap((plan) =>
      plan.instalments
        .filter(({ state }) => open.has(state))
        .map((instalment) => paymentOf(plan, instalment)),
    )
    .sort((a, b) => a.date.localeCompare(b.date));
