import { commissionRate, type CommissionRule } from '#products/agents/commission.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Fen } from '#base/money/fen.ts';

/** A row of the agreements by which insurers pay us; null matches any. */
export interface BrokerageRule extends Pick<
  CommissionRule,
  'from' | 'baseProductNo' | 'year' | 'rate'
> {
  readonly insurer: string | null;
}

export interface BrokeredPremium {
  readonly insurer: string;
  readonly issuedOn: PlainDate;
  readonly baseProductNo: string;
  readonly year: number;
}

/** An insurer's own rule counts before one for all; then as for commission. */
export const brokerageRate = (
  rules: readonly BrokerageRule[],
  { insurer, ...sale }: BrokeredPremium,
): number => {
  const any = { plan: null, channel: null };
  const own = rules.filter((rule) => rule.insurer === insurer);
  const applicable = own.length > 0 ? own : rules.filter((rule) => rule.insurer === null);
  return commissionRate(
    applicable.map((rule) => ({ ...rule, ...any })),
    { ...sale, plan: '', channel: '' },
  );
};

const whole = 10_000;

/** Brokerage on money for the insurer; refunds take their brokerage back. */
export const brokerageOf = (fen: Fen, rate: number): Fen =>
  Math.sign(fen) * Math.round((Math.abs(fen) * rate) / whole);
