import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Coverage } from '#products/catalogue/product/cover.ts';
import { formatSum, type Fen } from '#base/money/fen.ts';
import { minorDeathLimit } from '#products/rating/checks/minor-death-limit.ts';

/** Purposes of cover, as families think of them. */
export type CoverKind = 'medical' | 'critical-illness' | 'death' | 'accident' | 'income' | 'other';

export const coverKinds: Readonly<Record<CoverKind, string>> = {
  medical: '医疗费用报销',
  'critical-illness': '重大疾病',
  death: '身故',
  accident: '意外',
  income: '年金与生存金',
  other: '其他',
};

export const isCoverKind = (text: string): text is CoverKind => Object.hasOwn(coverKinds, text);

/** The purposes of one benefit. */
export const kindsOfCoverage = ({
  form,
  risks,
}: Pick<Coverage, 'form' | 'risks'>): readonly CoverKind[] => [
  ...(form === 'reimbursement' ? ['medical' as const] : []),
  ...(form === 'income' ? ['income' as const] : []),
  ...risks,
];

/** One policy as it covers one person. */
export interface PersonCover {
  readonly title: string;
  readonly until: PlainDate | null;
  /** The highest sum of each kind; null where no sum is known. */
  readonly sums: Readonly<Partial<Record<CoverKind, Fen | null>>>;
  /** The death beneficiaries; `unknown` in a policy that was entered by hand. */
  readonly beneficiaries: 'named' | 'statutory' | 'unknown';
}

/** One person's cover in total, without a word about buying. */
export const coverFacts = (
  covers: readonly PersonCover[],
  age: number | null,
): readonly { readonly title: string; readonly words: string }[] => {
  const having = (kind: CoverKind) => covers.filter(({ sums }) => sums[kind] !== undefined);
  const limit = age === null ? undefined : minorDeathLimit(age);
  const used = having('death').reduce((sum, { sums }) => sum + (sums.death ?? 0), 0);
  const bills = having('medical');
  const nobody = having('death').filter(({ beneficiaries }) => beneficiaries === 'statutory');
  return [
    ...(limit === undefined
      ? []
      : [
          {
            title: '未成年人身故保额',
            words: `已有 ${used === 0 ? '0 元' : formatSum(used)}，${age === null || age >= 10 ? '10 至 17' : '10'} 周岁${age !== null && age < 10 ? '以下' : ''}合计上限 ${formatSum(limit)}。超过上限的部分不给付，以保险公司核定为准。`,
          },
        ]),
    ...(bills.length > 1
      ? [
          {
            title: `有 ${bills.length} 份报销型医疗`,
            words: `${bills.map(({ title }) => title).join('、')}。各份合计的报销不超过实际花费。`,
          },
        ]
      : []),
    ...(nobody.length === 0
      ? []
      : [
          {
            title: '没有指定身故受益人',
            words: `${nobody.map(({ title }) => title).join('、')}的身故保险金按法定继承处理。`,
          },
        ]),
  ];
};
