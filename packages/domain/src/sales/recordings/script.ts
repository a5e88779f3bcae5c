import { payingName } from '#products/catalogue/names.ts';
import type { Coverage } from '#products/catalogue/product/cover.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { isLongTerm } from '#products/catalogue/product/terms.ts';
import { fenToYuan } from '#base/money/fen.ts';
import type { StoredPrice } from '#sales/orders/order-record.ts';
import type { Side } from './recording-states.ts';

/** A line that is read out in front of the camera. */
export interface ScriptStep {
  readonly code: string;
  readonly title: string;
  readonly speaker: Side;
  readonly words: string;
  /** The customer's answer in their own voice; null where none is asked. */
  readonly answer: string | null;
  /** Shortest time for reading the line aloud. */
  readonly leastSeconds: number;
}

export interface ScriptFacts {
  readonly company: string;
  readonly agent: {
    readonly title: string;
    readonly name: string;
    readonly certificateNo: string;
  };
  readonly product: Pick<
    Product,
    'names' | 'coverages' | 'exclusions' | 'periods' | 'pay' | 'flow' | 'cashValue' | 'compliance'
  >;
  readonly insurerName: string;
  readonly planName: string;
  readonly price: Pick<
    StoredPrice,
    | 'plan'
    | 'coverTerm'
    | 'payTerm'
    | 'frequency'
    | 'instalments'
    | 'dueFen'
    | 'totalFen'
    | 'riders'
  >;
  /** `20 年`, `终身`. */
  readonly coverWords: string;
  readonly payWords: string;
  /** The customer insures another person. */
  readonly forOthers: boolean;
  /** Older people are read to more slowly. */
  readonly age: number;
  /** The reading speed, as set by the brokerage. */
  readonly charactersASecond: number;
}

const understood = '我已了解';

const secondsFor = (words: string, { age, charactersASecond }: ScriptFacts): number =>
  Math.ceil(words.length / (charactersASecond * (age >= 60 ? 1 : 1.3)));

const mostNamed = 4;

const coverNames = ({ product, price }: ScriptFacts): string => {
  const bought = product.coverages.filter(
    ({ rider, sums }: Coverage) =>
      sums[price.plan] !== undefined && (rider === undefined || price.riders.includes(rider)),
  );
  const named = bought.slice(0, mostNamed).map(({ name }) => name);
  return bought.length > mostNamed ? `${named.join('、')}等 ${bought.length} 项` : named.join('、');
};

const exclusionWords = ({ product: { exclusions } }: ScriptFacts): string => {
  const named = exclusions.slice(0, mostNamed).map((each) => each.replace(/[。；]$/, ''));
  return named.length === 0
    ? '责任免除以保险条款为准，请您仔细阅读'
    : `主要的责任免除有：${named.join('；')}。其余见保险条款`;
};

type Draft = Omit<ScriptStep, 'leastSeconds'>;

const premiumWords = ({ price, payWords }: ScriptFacts): string =>
  price.instalments === 1
    ? `保险费 ${fenToYuan(price.dueFen)} 元，${payingName(price.frequency, 1)}`
    : `每期保险费 ${fenToYuan(price.dueFen)} 元，${payingName(price.frequency, price.instalments)}，交费期间 ${payWords}，共 ${price.instalments} 期，合计 ${fenToYuan(price.totalFen)} 元`;

/** The step about surrender, where the term is long enough to lose by it. */
const leaving = ({ product, price }: ScriptFacts): readonly Draft[] => {
  const { coolingOffDays } = product.periods;
  const cooling: Draft = {
    code: 'cooling-off',
    title: '犹豫期',
    speaker: 'agent',
    words: `犹豫期是您签收保单后的 ${coolingOffDays} 天。犹豫期内退保，退还保险费，最多扣除 ${fenToYuan(product.pay.coolingOffCost)} 元工本费。`,
    answer: understood,
  };
  const loss: Draft = {
    code: 'surrender-loss',
    title: '退保损失',
    speaker: 'agent',
    words:
      product.cashValue.method === 'none'
        ? '犹豫期后退保，退还的金额可能少于已交的保险费，您会有损失。'
        : '犹豫期后退保，只退还保单当时的现金价值，可能明显少于已交的保险费，您会有损失。',
    answer: understood,
  };
  return [...(coolingOffDays > 0 ? [cooling] : []), ...(isLongTerm(price.coverTerm) ? [loss] : [])];
};

/**
 * The script for this product and this buyer. It contains no document number and no health fact:
 * the customer only confirms that they answered truthfully.
 */
export const scriptOf = (facts: ScriptFacts): ScriptStep[] => {
  const { agent, company, product, insurerName, planName, coverWords } = facts;
  const steps: readonly Draft[] = [
    {
      code: 'agent',
      title: '服务人员身份',
      speaker: 'agent',
      words: `您好，我是${company}的${agent.title}${agent.name}，执业证号 ${agent.certificateNo}。根据监管要求，这次销售过程要录音录像。请问您同意吗？`,
      answer: '我同意',
    },
    {
      code: 'product',
      title: '产品和保险公司',
      speaker: 'agent',
      words: `您投保的是${insurerName}的${product.names.clause}，${planName}。这是保险产品，不是银行存款，也不是理财产品。`,
      answer: understood,
    },
    {
      code: 'cover',
      title: '保险责任',
      speaker: 'agent',
      words: `保险期间${coverWords}。保障内容包括${coverNames(facts)}。${product.periods.waitingDays > 0 ? `等待期 ${product.periods.waitingDays} 天，等待期内因疾病发生的不赔。` : ''}`,
      answer: understood,
    },
    {
      code: 'exclusions',
      title: '责任免除',
      speaker: 'agent',
      words: `${exclusionWords(facts)}。这些情况保险公司不赔。`,
      answer: understood,
    },
    {
      code: 'premium',
      title: '保险费和交费期间',
      speaker: 'agent',
      words: `${premiumWords(facts)}。请确认您能按时交费。`,
      answer: understood,
    },
    ...leaving(facts),
    ...(product.compliance.uncertainBenefits
      ? [
          {
            code: 'uncertain',
            title: '利益不确定',
            speaker: 'agent',
            words: '这个产品的红利或结算利益是不确定的，演示的数字不是承诺。',
            answer: understood,
          } as const,
        ]
      : []),
    ...(product.flow.insuredHealthNotice || product.flow.policyholderHealthNotice
      ? [
          {
            code: 'health',
            title: '健康告知',
            speaker: 'agent',
            words:
              '健康告知要由您本人如实回答。故意或重大过失没有如实告知的，保险公司可能解除合同、不赔。请问健康告知是您本人填写并确认的吗？',
            answer: '是，由我本人如实告知',
          } as const,
        ]
      : []),
    ...(facts.forOthers
      ? [
          {
            code: 'insured',
            title: '为他人投保',
            speaker: 'agent',
            words: '您是为家人投保，请问被保险人知道并同意这份保险吗？',
            answer: '知道，并且同意',
          } as const,
        ]
      : []),
    {
      code: 'own-words',
      title: '客户本人陈述',
      speaker: 'customer',
      words: `我自愿投保${product.names.clause}，投保文件由我本人签名，${agent.title}已向我说明以上内容，我没有疑问。`,
      answer: null,
    },
  ];
  return steps.map((step) => ({ ...step, leastSeconds: secondsFor(step.words, facts) }));
};

/** The identity of a script: the same words in the same order have the same text. */
export const scriptText = (steps: readonly ScriptStep[]): string =>
  JSON.stringify(
    steps.map(({ code, title, speaker, words, answer, leastSeconds }) => [
      code,
      title,
      speaker,
      words,
      answer,
      leastSeconds,
    ]),
  );

/** The terms a recording was made for: when one changes it has to be made again. */
export const soldTerms = (
  productVersion: number,
  { plan, coverTerm, payTerm, frequency, dueFen, riders }: StoredPrice,
): string => JSON.stringify([productVersion, plan, coverTerm, payTerm, frequency, dueFen, riders]);
