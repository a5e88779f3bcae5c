import type { Product } from '#products/catalogue/product/product.ts';
import { coverYears, parseTerm, payYears } from '#products/catalogue/product/terms.ts';
import { visitOffered } from '#products/rating/choices/offered.ts';
import { ratioOne, ratioText } from '#base/money/ratio.ts';
import {
  coverTerms,
  faultWhen,
  isLifeCover,
  sellsLong,
  type LawFault,
  type LawContext,
  type LawRow,
} from './row.ts';
import { isClause, isQuestion, shownTexts } from './shown-texts.ts';
import { isShortHealth, reapplyWords } from './statutes/short-health.ts';

/** A promise to renew, outside the words that deny it. */
const renewalPromise =
  /(?<!不|非|未|不得|不能|没有|禁止使用|不含)(?:终身[^。；，]{0,6}限额|(?:一直|永远|年年|每年都|照样|终身|放心)[^。；，、]{0,6}续(?!保时|期)|续(?:到|保到)老|自动扣款[^。；]{0,8}续保|续保不(?:看|审|问|查)[^。；，]{0,4}|不会(?:因|被)[^。；，]{0,10}拒绝续保|保证(?:可以|能够?|会)?(?:续保|续到|续投)|自动(?:续保|续期|续费)|承诺续保|终身限额|保证期?限?内(?:费率|续)|(?:一直|永远|终身|无条件|免审核|必定|一定(?:能|可以)?)续保|续保(?:无需|不需|免)(?:审核|审批|同意)|到期(?:后)?自动(?:生效|延续|续))/g;

const renewalFaults = (product: Product): readonly LawFault[] => {
  if (!isShortHealth(product)) return [];
  const main = product.clauses.findIndex(({ kind }) => kind === 'main');
  const shown = shownTexts(product);
  const clause = shown.find(({ path }) => path === `clauses[${main}].text`)?.plain ?? '';
  return [
    ...shown
      .filter((each) => !isQuestion(each))
      .flatMap(({ path, plain }) =>
        [...plain.matchAll(renewalPromise)].map(([found]) => ({
          path,
          message: `“${found}”不得用于一年期及以下的健康保险：每次都要重新投保，并经保险公司同意`,
        })),
      ),
    ...faultWhen(
      product.renewal.form === 'guaranteed',
      'renewal.form',
      '一年期及以下的健康保险不得设置为保证续保',
    ),
    ...faultWhen(
      product.renewal.form !== 'none' && main >= 0 && !reapplyWords.test(clause),
      `clauses[${main}].text`,
      '条款缺少规定的原文：本产品保险期间为一年（或不超过一年）。保险期间届满，投保人需要重新向保险公司申请投保本产品，并经保险人同意，交纳保险费，获得新的保险合同。',
    ),
    ...faultWhen(
      product.renewal.form !== 'none' && !/不保证续保/.test(product.renewal.note),
      'renewal.note',
      '续保说明应当写明不保证续保',
    ),
  ];
};

/** The years from the start to the first survival benefit, and each year's benefit per sum. */
const survivalFaults = (product: Product, context: LawContext): readonly LawFault[] => {
  if (product.kind !== 'annuity' || product.cashValue.method !== 'basis') return [];
  const { survival } = context.shared.regulation;
  if (context.on < survival.from) return [];
  const { benefits } = product.cashValue.basis;
  const { max } = product.eligibility.age;
  const found = new Map<string, LawFault>();
  visitOffered(product, ['plan', 'sex', 'coverTerm', 'payTerm', 'age'], (keys) => {
    const { plan, coverTerm, payTerm, age } = keys;
    const cover = parseTerm(coverTerm);
    const pay = parseTerm(payTerm);
    const rate = context.rater.mainTable.find(keys);
    if (age > max || !cover || !pay) return;
    const years = coverYears(cover, age, context.rater.limitAge);
    const paid = payYears(pay, age, context.rater.limitAge);
    for (let year = 1; year <= years; year++) {
      const share = (benefits[plan] ?? []).reduce(
        (sum, { on, minAge, maxAge, pays }) =>
          on === 'survival' && age + year >= minAge && age + year <= maxAge
            ? sum + Math.max(...pays.map((each) => (each.of === 'sum' ? each.factor : 0)))
            : sum,
        0,
      );
      if (share === 0) continue;
      if (year < survival.firstYear && !found.has('first'))
        found.set('first', {
          path: 'eligibility.age',
          message: `${age} 周岁投保的，第 ${year} 年就给付生存保险金，不得早于第 ${survival.firstYear} 年`,
        });
      // The end of the contract pays it off: the limit is on the years before.
      if (year === years || rate === undefined) continue;
      const premiums = (rate / ratioOne / 1000) * Math.min(year, paid);
      const limit = survival.yearlyShare / ratioOne;
      if (share > premiums * limit + 1e-9 && !found.has('share'))
        found.set('share', {
          path: 'coverages',
          message: `${age} 周岁、交费 ${payTerm} 的，第 ${year} 年给付已交保险费的 ${((share / premiums) * 100).toFixed(1)}%，不得超过 ${ratioText(survival.yearlyShare * 100)}%`,
        });
    }
  });
  return [...found.values()];
};

/** Factors of the death benefit, in the basis and wherever words state them. */
const deathShareFaults = (product: Product, context: LawContext): readonly LawFault[] => {
  const { deathShare } = context.shared.regulation;
  if (product.kind !== 'whole-life' || context.on < deathShare.from) return [];
  const basis = product.cashValue.method === 'basis' ? product.cashValue.basis : undefined;
  const wantedAt = (age: number): number =>
    (deathShare.ages.findLast(({ fromAge }) => age >= fromAge)?.share ?? 0) / ratioOne;
  const faults: LawFault[] = [];
  for (const [plan, benefits] of Object.entries(basis?.benefits ?? {})) {
    for (const { fromAge } of deathShare.ages) {
      const paid = benefits
        .filter(
          ({ on, minAge, maxAge }) => on !== 'survival' && fromAge >= minAge && fromAge <= maxAge,
        )
        .flatMap(({ pays }) => pays)
        .flatMap((each) => (each.of === 'premiums-paid' ? [each.factors] : []))
        .map((factors) => factors.findLast((row) => fromAge >= row.fromAge)?.factor ?? 0);
      const most = Math.max(0, ...paid);
      if (most < wantedAt(fromAge))
        faults.push({
          path: 'cashValue.basis.benefits',
          message: `计划 ${plan} 在 ${fromAge} 周岁的身故给付为已交保险费的 ${most} 倍，不得低于 ${wantedAt(fromAge)} 倍`,
        });
    }
  }
  for (const { path, plain } of shownTexts(product)) {
    for (const [found, from, factor] of plain.matchAll(
      /(\d+)(?:至\d+)?周岁(?:及以后)?(?:为)?(\d\.\d+|\d(?=[，。；、]))/g,
    )) {
      if (Number(from) >= 18 && Number(factor) < wantedAt(Number(from)))
        faults.push({ path, message: `“${found}”低于规定的 ${wantedAt(Number(from))} 倍` });
    }
  }
  return faults;
};

/** Words by which cover that was given away turns into cover that costs. */
const turnsPaid =
  /(?<!不会|不|无需|不需要)(?:自动(?:转为?|续|扣)|到期(?:后)?(?:自动)?(?:转|续|扣)|(?:次月|下月|之后|期满后|第2(?:个)?月)起?[^。；]{0,8}(?:收费|扣费|扣款|元)|(?:绑定|提供|填写)(?:银行卡|支付账户)|授权(?:扣款|代扣)|升级为(?:付费|正式))/;

const giftFaults = (product: Product, context: LawContext): readonly LawFault[] => {
  const { gift } = context.shared.regulation;
  if (product.pay.cashier !== 'free') return [];
  const days = Math.max(
    ...coverTerms(product).map((code) => {
      const term = parseTerm(code);
      if (term?.kind === 'days') return term.days;
      return term?.kind === 'years' ? term.years * 365 : Infinity;
    }),
  );
  return [
    ...faultWhen(
      days > gift.days,
      'options',
      `赠送的保险期间 ${days} 日，不得超过 ${gift.days} 日`,
    ),
    ...faultWhen(isLifeCover(product) || sellsLong(product), 'kind', '不得赠送长期人身保险'),
    ...faultWhen(product.pay.autoDebit, 'pay.autoDebit', '赠送的保险不得扣款'),
    ...faultWhen(product.renewal.form !== 'none', 'renewal.form', '赠送的保险期满即止，不得续保'),
    ...faultWhen(product.riders.length > 0, 'riders', '赠送的保险不得附带收费的附加险'),
    ...shownTexts(product).flatMap((shown) => {
      const [found] = turnsPaid.exec(shown.plain) ?? [];
      return found === undefined || isClause(shown) || isQuestion(shown)
        ? []
        : [{ path: shown.path, message: `“${found}”：赠送的保险不得转为收费` }];
    }),
  ];
};

const saleFaults = ({ sale }: Product): readonly LawFault[] => [
  ...faultWhen(
    sale.to !== undefined && sale.to < sale.from,
    'sale.to',
    `停售日 ${sale.to} 早于起售日 ${sale.from}`,
  ),
];

export const productRows: readonly LawRow[] = [
  {
    rule: 'short-term-health',
    source: '《关于规范短期健康保险业务有关问题的通知》（银保监办发〔2021〕7号）',
    article: '第二条、第三条',
    holds: ['product', 'clause', 'page'],
    from: '2021-01-11',
    check: renewalFaults,
  },
  {
    rule: 'survival-benefits',
    source: '《关于规范人身保险公司产品开发设计行为的通知》（保监人身险〔2017〕134号）',
    article: '第二条第（一）项',
    holds: ['product', 'benefit'],
    from: '2017-10-01',
    check: survivalFaults,
  },
  {
    rule: 'death-benefit-share',
    source: '《关于进一步加强人身保险监管有关事项的通知》（保监发〔2016〕76号）',
    article: '第一条第（三）项',
    holds: ['product', 'benefit'],
    from: '2017-04-01',
    check: deathShareFaults,
  },
  {
    rule: 'gift-insurance',
    source: '《关于规范人身保险公司赠送保险有关行为的通知》（保监发〔2015〕12号）',
    article: '第一条、第二条、第三条',
    holds: ['product', 'price'],
    from: '2015-01-27',
    check: giftFaults,
  },
  {
    rule: 'time-of-sale',
    source: '《人身保险公司保险条款和保险费率管理办法》',
    article: '第五十条',
    holds: ['product'],
    from: '2015-10-19',
    check: saleFaults,
  },
];
