import type { Output } from '@parasol/contract';
import { formatSum } from '@parasol/domain/base/money/fen';
import type { TagProps } from '#ui/data/tag.tsx';
import { dateText } from '#ui/text/moment-text.ts';

export type PolicyLine = Output<'listPolicies'>['policies'][number];

export const statusTones: Readonly<Record<PolicyLine['status'], NonNullable<TagProps['tone']>>> = {
  waiting: 'primary',
  'in-force': 'success',
  grace: 'warning',
  lapsed: 'danger',
  withdrawn: 'neutral',
  surrendered: 'neutral',
  cancelled: 'neutral',
  claimed: 'neutral',
  matured: 'neutral',
  ended: 'neutral',
  renewed: 'neutral',
};

const noticeTones: Readonly<Partial<Record<PolicyLine['status'], 'warning' | 'danger' | 'info'>>> =
  {
    grace: 'warning',
    lapsed: 'danger',
    withdrawn: 'info',
    surrendered: 'info',
    cancelled: 'info',
    renewed: 'info',
  };

/** In the other states the period is enough. */
export const noticeTone = ({ status }: Pick<PolicyLine, 'status'>) => noticeTones[status];

export const periodText = ({
  startDate,
  endDate,
}: Pick<PolicyLine, 'startDate' | 'endDate'>): string =>
  `${dateText(startDate)}${endDate === null ? '起，终身' : `至 ${dateText(endDate)}`}`;

/** The agreed sum or the highest one benefit, where there is such a sum. */
export const sumFact = ({
  sum,
}: Pick<PolicyLine, 'sum'>): { label: string; value: string } | null =>
  sum === null
    ? null
    : { label: sum.kind === 'agreed' ? '保险金额' : '最高保额', value: formatSum(sum.fen) };
