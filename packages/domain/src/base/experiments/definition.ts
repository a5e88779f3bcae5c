import { placeOf, usualAt, type ExperimentPlace } from './places.ts';

/** The figures that decide an experiment: each visitor counts once, at the first time. */
export const primaryFigures = {
  quotes: '锁定报价',
  orders: '提交订单',
  paid: '完成支付',
} as const;
export type PrimaryFigure = keyof typeof primaryFigures;

/** Figures that must not rise; watched in every experiment. */
export const guardrails = {
  complaints: '投诉',
  surrenders: '犹豫期退保',
} as const;
export type Guardrail = keyof typeof guardrails;
export const guardrailNames = Object.keys(guardrails) as Guardrail[];

export interface Variant {
  readonly value: string;
  /** Share of a hundred visitors. */
  readonly share: number;
}

export interface ExperimentDefinition {
  readonly place: string;
  /** The first one is the usual one. */
  readonly variants: readonly Variant[];
  /** The smallest difference worth knowing, in percent of the usual rate. */
  readonly effect: number;
  /** Most visitors that the experiment waits for. */
  readonly plannedSize: number;
}

export const variantLetters = ['A', 'B', 'C', 'D'] as const;

/** Words by which variants would differ in price, in terms or in duties to inform. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/[¥￥$%％\d０-９]|[一二两三四五六七八九十百千万](?:元|折|成)/u, '文字里不能有数字、金额和比例'],
  [
    /价|费|元|折|优惠|便宜|划算|省钱|免费|返|赠|礼|红包|补贴|立减|收益|利率/u,
    '不能有价格、优惠和收益的说法',
  ],
  [
    /条款|责任|不保|免责|除外|等待期|犹豫期|宽限期|健康告知|如实告知|现金价值|退保|风险|告知书|声明|须知/u,
    '不能改动条款、告知和风险提示',
  ],
  [
    /最|第一|唯一|首选|保证|承诺|绝对|稳赚|必赔|限时|仅剩|抢|错过|后悔|赶快|马上就/u,
    '不能有绝对化、承诺或催促的说法',
  ],
];

const sameBlocks = (place: Extract<ExperimentPlace, { kind: 'order' }>, value: string): boolean =>
  value.split(',').toSorted().join() === Object.keys(place.blocks).toSorted().join();

const valueProblems = (place: ExperimentPlace, value: string): readonly string[] => {
  if (place.kind === 'order')
    return sameBlocks(place, value) ? [] : ['每个方案都要有同样的内容，只能改变先后'];
  const length = Array.from(value).length;
  return [
    ...(length < 2 || length > place.longest ? [`文字应为 2 至 ${place.longest} 个字`] : []),
    ...(/[\p{C}<>]/u.test(value) ? ['文字里有不能使用的字符'] : []),
    ...forbidden.flatMap(([words, problem]) =>
      words.test(value) && value !== place.usual ? [problem] : [],
    ),
  ];
};

/** Why an experiment may not be; empty when nothing speaks against it. */
export const experimentProblems = ({
  place: name,
  variants,
  effect,
  plannedSize,
}: ExperimentDefinition): readonly string[] => {
  const place = placeOf(name);
  if (!place) return ['这个位置不能做实验：价格、保障内容、健康告知和各项披露对每个人都一样'];
  const values = variants.map(({ value }) => value);
  const problems = [
    ...(variants.length < 2 || variants.length > variantLetters.length
      ? ['方案应为 2 至 4 个']
      : []),
    ...(values[0] === usualAt(place) ? [] : ['方案 A 必须是现在的做法']),
    ...(new Set(values).size < values.length ? ['方案之间没有不同'] : []),
    ...(variants.every(({ share }) => Number.isInteger(share) && share >= 5)
      ? []
      : ['每个方案至少 5% 的访客']),
    ...(variants.reduce((sum, { share }) => sum + share, 0) === 100
      ? []
      : ['各方案的比例合计应为 100%']),
    ...(Number.isInteger(effect) && effect >= 5 && effect <= 100
      ? []
      : ['要看出的差别应为 5% 至 100%']),
    ...(Number.isInteger(plannedSize) && plannedSize >= 1000 && plannedSize <= 10_000_000
      ? []
      : ['计划人数应为 1,000 至 10,000,000']),
    ...values.flatMap((value) => valueProblems(place, value)),
  ];
  return [...new Set(problems)];
};

/** Ten thousand positions of a line; a visitor has one of them for good. */
export const positions = 10_000;

/** The variant at a position of the line. */
export const variantAt = (variants: readonly Variant[], position: number): number => {
  let end = 0;
  for (const [index, { share }] of variants.entries()) {
    end += (share / 100) * positions;
    if (position < end) return index;
  }
  return 0;
};
