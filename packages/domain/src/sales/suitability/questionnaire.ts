export type Need =
  | 'medical-costs'
  | 'serious-illness'
  | 'family-income'
  | 'accident'
  | 'education'
  | 'retirement'
  | 'long-term-savings'
  | 'maternity';

export type RiskLevel = 1 | 2 | 3 | 4 | 5;

export interface ScoredOption {
  readonly code: string;
  readonly text: string;
  readonly score: number;
  /** This answer allows this level at most: a cautious answer is never outvoted. */
  readonly atMost?: RiskLevel;
}

export type SuitabilityQuestion =
  | {
      readonly id: 'needs';
      readonly type: 'needs';
      readonly ask: string;
      readonly options: readonly { readonly code: Need; readonly text: string }[];
    }
  | {
      readonly id: 'familyIncome' | 'annualBudget' | 'singleBudget';
      readonly type: 'amount';
      readonly ask: string;
      readonly help: string;
    }
  | {
      readonly id: string;
      readonly type: 'risk';
      readonly ask: string;
      readonly options: readonly ScoredOption[];
    };

export interface SuitabilityQuestionnaire {
  readonly version: string;
  readonly questions: readonly SuitabilityQuestion[];
  /** Highest sum of each level below the top one. */
  readonly levelsUpTo: readonly [number, number, number, number];
}

const scored = (code: string, text: string, score: number, atMost?: RiskLevel): ScoredOption => ({
  code,
  text,
  score,
  ...(atMost ? { atMost } : {}),
});

export const suitabilityQuestionnaire: SuitabilityQuestionnaire = {
  version: '2026-2',
  levelsUpTo: [14, 20, 27, 33],
  questions: [
    {
      id: 'needs',
      type: 'needs',
      ask: '您这次投保，最想解决哪些问题？（可多选）',
      options: [
        { code: 'medical-costs', text: '补充住院、门诊等医疗费用' },
        { code: 'serious-illness', text: '得了重病时有一笔钱安心治疗和休养' },
        { code: 'family-income', text: '万一身故，家人的生活和房贷有着落' },
        { code: 'accident', text: '意外受伤、伤残的保障' },
        { code: 'education', text: '为孩子准备教育金' },
        { code: 'retirement', text: '为自己准备养老金' },
        { code: 'long-term-savings', text: '长期储蓄，资产有序传承' },
        { code: 'maternity', text: '孕期和宝宝出生前后的保障' },
      ],
    },
    {
      id: 'familyIncome',
      type: 'amount',
      ask: '您家庭一年的总收入大约是多少元？',
      help: '税后，家人共同的工资、经营和其他稳定收入合计。',
    },
    {
      id: 'annualBudget',
      type: 'amount',
      ask: '如果按年交费，您每年愿意为这份保险准备多少元？',
      help: '请按不影响日常生活的金额填写；不打算按年交可填 0。',
    },
    {
      id: 'singleBudget',
      type: 'amount',
      ask: '如果一次交清，您愿意为这份保险准备多少元？',
      help: '请按短期内用不到的资金填写；不打算一次交清可填 0。',
    },
    {
      id: 'incomeStability',
      type: 'risk',
      ask: '未来五年，您预计家庭收入会怎样变化？',
      options: [
        scored('falls', '可能明显减少', 1, 3),
        scored('uncertain', '不好判断', 2),
        scored('steady', '大致稳定', 4),
        scored('rises', '稳步增加', 5),
      ],
    },
    {
      id: 'savings',
      type: 'risk',
      ask: '家里随时可用的存款，够多久的生活开支？',
      options: [
        scored('under3', '不到 3 个月', 1, 2),
        scored('to6', '3 到 6 个月', 2, 3),
        scored('to12', '6 到 12 个月', 4),
        scored('over12', '一年以上', 5),
      ],
    },
    {
      id: 'debt',
      type: 'risk',
      ask: '每月要还的贷款占家庭月收入的多少？',
      options: [
        scored('over50', '一半以上', 1, 2),
        scored('to50', '三成到一半', 2),
        scored('to30', '三成以下', 4),
        scored('none', '没有贷款', 5),
      ],
    },
    {
      id: 'horizon',
      type: 'risk',
      ask: '这笔保险费，您多久以内可能需要用到？',
      options: [
        scored('year1', '一年以内', 1, 1),
        scored('year5', '一到五年', 2, 3),
        scored('year10', '五到十年', 4),
        scored('longer', '十年以上都不会动用', 5),
      ],
    },
    {
      id: 'experience',
      type: 'risk',
      ask: '您买过下面哪一类产品？有几类的话，请选收益最不确定的一类。',
      options: [
        scored('deposit', '只有存款', 1, 3),
        scored('guaranteed', '国债、固定收益的保险', 2, 3),
        scored('funds', '理财产品、分红型保险、债券基金', 4),
        scored('shares', '股票、股票基金、投资连结保险', 5),
      ],
    },
    {
      id: 'fluctuation',
      type: 'risk',
      ask: '如果实际收益比预计的低，您能接受到什么程度？',
      options: [
        scored('none', '必须是合同写明的固定数额', 1, 1),
        scored('lower', '可以少一些，但不能低于保证的部分', 3, 3),
        scored('zero', '个别年份没有收益也可以', 4, 4),
        scored('loss', '可以接受本金有亏损', 5),
      ],
    },
    {
      id: 'purpose',
      type: 'risk',
      ask: '对于这笔钱，您更看重什么？',
      options: [
        scored('safety', '确定、安全', 1, 2),
        scored('balance', '安全为主，有一些增长', 3, 3),
        scored('growth', '增长为主，承受一些起伏', 4, 4),
        scored('high', '追求更高的增长', 5),
      ],
    },
    {
      id: 'understanding',
      type: 'risk',
      ask: '分红、结算利率这类“不保证”的利益，您了解多少？',
      options: [
        scored('none', '不了解', 1, 2),
        scored('little', '知道它可能为零', 3),
        scored('well', '了解它的来源和风险', 5),
      ],
    },
  ],
};
