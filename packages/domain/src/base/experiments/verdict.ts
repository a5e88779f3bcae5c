import {
  guardrailNames,
  guardrails,
  primaryFigures,
  variantLetters,
  type Guardrail,
  type PrimaryFigure,
} from './definition.ts';
import { sampleRatio } from './sample-ratio.ts';
import { concluded, ratioOf, type Direction, type Test } from './sequential.ts';

/** The accepted share of errors, over all looks and all variants of an experiment. */
export const alpha = 0.05;
/** Harm worth stopping for: half as many again. */
const harm = 1.5;

/** All until the end of a day, for each variant in turn. */
export interface DayOfExperiment {
  readonly day: string;
  readonly exposed: readonly number[];
  readonly converted: readonly number[];
  readonly complaints: readonly number[];
  readonly surrenders: readonly number[];
}

export interface Judged {
  readonly shares: readonly number[];
  readonly effect: number;
  readonly plannedSize: number;
  readonly primary: PrimaryFigure;
  readonly days: readonly DayOfExperiment[];
}

export interface Comparison {
  readonly variant: number;
  readonly concluded: Direction | null;
  /** The first day with a conclusion, which is final. */
  readonly since: string | null;
  readonly ratio: number | null;
  readonly low: number;
  readonly high: number | null;
}

export const verdictKinds = [
  'empty',
  'unsound',
  'harm',
  'difference',
  'ended',
  'going-on',
] as const;
export type VerdictKind = (typeof verdictKinds)[number];

export interface Verdict {
  readonly kind: VerdictKind;
  /** Allowed and forbidden conclusions, for readers without statistics. */
  readonly words: readonly string[];
  readonly ratioP: number;
  readonly sound: boolean;
  readonly comparisons: readonly Comparison[];
  readonly harmed: readonly { readonly variant: number; readonly guardrail: Guardrail }[];
}

const at = (counts: readonly number[], index: number): number => counts[index] ?? 0;

const testOf = (shares: readonly number[], variant: number, ratio: number): Test => ({
  share: at(shares, variant) / (at(shares, variant) + at(shares, 0)),
  ratio,
});

const seen = (counts: readonly number[], variant: number) => ({
  usual: at(counts, 0),
  tried: at(counts, variant),
});

const compare = ({ shares, effect, days }: Judged, variant: number, limit: number): Comparison => {
  const test = testOf(shares, variant, 1 + effect / 100);
  const crossed = days
    .map(({ day, converted }) => ({ day, says: concluded(seen(converted, variant), test, limit) }))
    .find(({ says }) => says !== null);
  const latest = days.at(-1)?.converted ?? [];
  return {
    variant,
    concluded: crossed?.says ?? null,
    since: crossed?.day ?? null,
    ...ratioOf(seen(latest, variant), test, limit),
  };
};

const times = (ratio: number): string => `${Math.round(Math.abs(ratio - 1) * 100)}%`;
const between = ({ low, high }: Comparison): string => {
  const side = (ratio: number): string =>
    Math.round((ratio - 1) * 100) === 0 ? '相同' : `${ratio > 1 ? '多' : '少'} ${times(ratio)} `;
  return `${side(low)}到${high === null ? '多出很多' : side(high)}之间`;
};

const aboutVariant = (comparison: Comparison, figure: string): string => {
  const name = `方案 ${variantLetters[comparison.variant]}`;
  if (comparison.concluded === null)
    return `${name}：现在看不出它和方案 A 有差别。真实的差别多半在${between(comparison)}。`;
  const side = comparison.concluded === 'more' ? '多于' : '少于';
  return `${name}：可以认为${figure}的人${side}方案 A（从 ${comparison.since} 起）。真实的差别多半在${between(comparison)}。`;
};

/** Judges an experiment by everything until its latest day; each day was a look. */
export const judge = (judged: Judged): Verdict => {
  const { shares, days, plannedSize, primary } = judged;
  const latest = days.at(-1);
  const exposed = latest?.exposed ?? [];
  const size = exposed.reduce((sum, count) => sum + count, 0);
  const others = shares.map((_share, index) => index).slice(1);
  const limit = alpha / Math.max(1, others.length);
  const { p: ratioP, sound } = sampleRatio(
    shares.map((_share, index) => at(exposed, index)),
    shares,
  );
  const comparisons = others.map((variant) => compare(judged, variant, limit));
  const harmed = others.flatMap((variant) =>
    guardrailNames
      .filter((guardrail) =>
        days.some(
          (day) =>
            concluded(seen(day[guardrail], variant), testOf(shares, variant, harm), limit) ===
            'more',
        ),
      )
      .map((guardrail) => ({ variant, guardrail })),
  );
  const figure = primaryFigures[primary];
  const found = { ratioP, sound, comparisons, harmed };
  if (size === 0) return { kind: 'empty', words: ['还没有访客参加，什么也不能下结论。'], ...found };
  if (!sound)
    return {
      kind: 'unsound',
      words: [
        '各方案的人数和设定的比例对不上，碰巧这样的可能不到千分之一。',
        '分组或记录一定有地方出了错，所有数字都不能用来下结论。请停止实验，查明原因后重新开始。',
      ],
      ...found,
    };
  if (harmed.length > 0)
    return {
      kind: 'harm',
      words: [
        ...harmed.map(
          ({ variant, guardrail }) =>
            `方案 ${variantLetters[variant]} 的${guardrails[guardrail]}明显多于方案 A，实验应当停止。`,
        ),
        '不论其他数字怎样，都不应采用这个方案。',
      ],
      ...found,
    };
  const about = comparisons.map((comparison) => aboutVariant(comparison, figure));
  if (comparisons.some((each) => each.concluded !== null))
    return {
      kind: 'difference',
      words: [
        ...about,
        '这个结论不因为每天都看而变得不可靠：方案其实没有差别、却在某一天得出结论的可能不超过 5%。',
        '它只适用于允许浏览统计的访客和这段时间，不能说明原因，也不能推到别的页面。',
      ],
      ...found,
    };
  if (size >= plannedSize)
    return {
      kind: 'ended',
      words: [
        '已经到了计划的人数，仍然看不出差别。',
        ...about,
        '这不等于没有差别，只是说差别大到值得知道的可能很小。按更简单的做法即可。',
      ],
      ...found,
    };
  return {
    kind: 'going-on',
    words: [
      `现在还不能下结论，参加的人数是计划的 ${Math.floor((size / plannedSize) * 100)}%。`,
      ...about,
      '可以每天看，不会因此更容易得出错误的结论；但不要因为眼下的数字好看就提前采用。',
    ],
    ...found,
  };
};
