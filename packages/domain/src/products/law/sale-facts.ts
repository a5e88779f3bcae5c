import type { Product } from '#products/catalogue/product/product.ts';
import { faultWhen, type LawFault, type LawHeld, type LawRow } from './row.ts';
import { isQuestion, shownTexts } from './shown-texts.ts';
import { isShortHealth } from './statutes/short-health.ts';

/** Consents that a sale asks for; the health notice asks for its own before its first question. */
const consentFaults = ({ consents }: Product): readonly LawFault[] => {
  const missing = (code: string, name: string): readonly LawFault[] =>
    faultWhen(!consents.some((each) => each.code === code), 'consents', `缺少“${name}”（${code}）`);
  return [
    ...missing('clauses', '已阅读并理解条款、责任免除'),
    ...missing('customer-notice', '已阅读《客户告知书》'),
  ];
};

const leastSeconds = 5;

const readingFaults = ({ notices }: Product): readonly LawFault[] =>
  notices.flatMap(({ confirm, readSeconds, title }, index) =>
    faultWhen(
      confirm && readSeconds > 0 && readSeconds < leastSeconds,
      `notices[${index}].readSeconds`,
      `“${title}”的阅读时长只有 ${readSeconds} 秒，读不完，不得少于 ${leastSeconds} 秒`,
    ),
  );

/** One company has one licence: another published product of the same broker says so. */
const brokerFaults = (
  { broker, baseProductNo }: Product,
  { others }: LawHeld,
): readonly LawFault[] => {
  const rest = others.filter((each) => each.baseProductNo !== baseProductNo);
  const named = rest.filter((each) => each.broker.name === broker.name);
  const licensed = rest.filter((each) => each.broker.licence === broker.licence);
  return [
    ...faultWhen(
      named.length > 0 && named.every((each) => each.broker.licence !== broker.licence),
      'broker.licence',
      `“${broker.name}”的许可证号与其他产品写的不一致`,
    ),
    ...faultWhen(
      rest.length > 0 && named.length === 0,
      'broker.name',
      `没有其他产品由“${broker.name}”提供经纪服务，请核对机构名称与许可证`,
    ),
    ...faultWhen(
      licensed.some((each) => each.broker.name !== broker.name),
      'broker.name',
      `许可证号 ${broker.licence} 属于“${licensed[0]?.broker.name}”`,
    ),
  ];
};

/** A product is filed before it is sold. */
const filingFaults = (product: Product, { on }: LawHeld): readonly LawFault[] => {
  const numbers: readonly (readonly [string, string])[] = [
    ['filingNumber', product.filingNumber],
    ...product.riders.map(({ filingNumber }, index): readonly [string, string] => [
      `riders[${index}].filingNumber`,
      filingNumber,
    ]),
  ];
  return numbers.flatMap(([path, number]) => {
    const [, year] = /〔(\d{4})〕/.exec(number) ?? [];
    if (year === undefined) return [];
    return [
      ...faultWhen(year > on.slice(0, 4), path, `备案编号的年份 ${year} 还没有到`),
      ...faultWhen(
        year > product.sale.from.slice(0, 4),
        'sale.from',
        `${product.sale.from} 开始销售，备案在 ${year} 年`,
      ),
    ];
  });
};

const islands = ['71', '81', '82'];

/** Hong Kong, Macau and Taiwan are left out where a text says that they are. */
const areaFaults = (product: Product): readonly LawFault[] => {
  const { sold, except } = product.eligibility.regions;
  const told = shownTexts(product).find(({ plain }) => /不含港、?澳、?台/.test(plain));
  return faultWhen(
    told !== undefined && sold.length === 0 && islands.some((code) => !except.includes(code)),
    'eligibility.regions.except',
    '告知写明不含港澳台地区，产品没有这样设置',
  );
};

/** A right to renew in other words: the insurer may not refuse, or cover goes on to an age. */
const renewsWithoutConsent =
  /(?:不因|不会因|无论|不论)[^。；]{0,24}(?:健康|理赔|身体|疾病)[^。；]{0,16}(?:拒绝|不接受|不同意|影响)[^。；]{0,8}(?:投保|续保)|(?:续保|重新投保)[^。；]{0,12}(?:不因|不会因|不看|不受)[^。；]{0,20}(?:健康|理赔|身体|疾病)[^。；]{0,12}(?:拒绝|影响|限制)|(?:均|都|照样|仍)(?:可以?|能|同意)(?:续保|重新投保)/;
const renewsToAge = /(?:续保|续投|重新投保|续)(?:年龄)?(?:最高|最长)?(?:可)?(?:至|到)?(\d+)周岁/;
const saysItIsNotSure = /同意|不保证续保|不再接受|只能选择/;

/** A product of one year says on its page that renewal is not sure, and no text says it is. */
const renewalToldFaults = (product: Product): readonly LawFault[] => {
  const { notices, renewal } = product;
  if (!isShortHealth(product) || renewal.form === 'none') return [];
  const at = notices.findIndex(({ code }) => code === 'renewal');
  const told = notices[at]?.text ?? '';
  return [
    ...faultWhen(at < 0, 'notices', '缺少“不保证续保”的告知（renewal）'),
    ...faultWhen(
      at >= 0 && !(/不保证续保/.test(told) && /重新投保[^。；]*同意/.test(told)),
      `notices[${at}].text`,
      '应当写明不保证续保，期满需要重新投保并经保险公司同意',
    ),
    ...faultWhen(
      at >= 0 && !/停售|停止销售|不再开办/.test(told),
      `notices[${at}].text`,
      '应当写明产品停售后不能续保',
    ),
    ...shownTexts(product)
      .filter((each) => !isQuestion(each))
      .flatMap(({ path, plain }) => {
        const [promised] = renewsWithoutConsent.exec(plain) ?? [];
        const [toAge] = renewsToAge.exec(plain) ?? [];
        return [
          ...faultWhen(
            promised !== undefined,
            path,
            `“${promised}”等于承诺续保：重新投保每次都须经保险公司同意`,
          ),
          ...faultWhen(
            toAge !== undefined && !saysItIsNotSure.test(plain),
            path,
            `“${toAge}”会使人以为可以一直续保，应当同时写明须经保险公司同意`,
          ),
        ];
      }),
  ];
};

/** A table that a clause calls attached is one of the lists of the pack. */
const attachedFaults = ({ clauses, lists = [] }: Product): readonly LawFault[] =>
  clauses.flatMap(({ text }, index) =>
    [...text.matchAll(/所附(?:的)?([\p{Script=Han}]{2,10}表)/gu)].flatMap(([, named = '']) =>
      faultWhen(
        !lists.some(({ title }) => title.includes(named)),
        `clauses[${index}].text`,
        `条款说附有“${named}”，产品没有这张表（lists）`,
      ),
    ),
  );

/** Facts of the sale that pages, consents and numbers state. */
export const saleFactRows: readonly LawRow[] = [
  {
    rule: 'consents-asked-for',
    source: '《互联网保险业务监管办法》',
    article: '第十四条',
    holds: ['page'],
    from: '2021-02-01',
    check: consentFaults,
  },
  {
    rule: 'time-to-read',
    source: '《关于规范互联网保险销售行为可回溯管理的通知》（银保监发〔2020〕26号）',
    article: '（条文号来源待核）',
    holds: ['page', 'channel'],
    from: '2020-10-01',
    check: readingFaults,
  },
  {
    rule: 'broker-as-licensed',
    source: '《互联网保险业务监管办法》',
    article: '第十三条',
    holds: ['page', 'channel'],
    from: '2021-02-01',
    check: brokerFaults,
  },
  {
    rule: 'filed-before-sold',
    source: '《人身保险公司保险条款和保险费率管理办法》',
    article: '（条文号来源待核）',
    holds: ['product'],
    from: '2015-10-19',
    check: filingFaults,
  },
  {
    rule: 'area-as-told',
    source: '《互联网保险业务监管办法》',
    article: '第十三条、第十四条',
    holds: ['region', 'page'],
    from: '2021-02-01',
    check: areaFaults,
  },
  {
    rule: 'attached-as-named',
    source: '《保险法》',
    article: '第十七条',
    holds: ['clause', 'benefit'],
    from: '2015-04-24',
    check: attachedFaults,
  },
  {
    rule: 'renewal-not-sure',
    source: '《关于规范短期健康保险业务有关问题的通知》（银保监办发〔2021〕7号）',
    article: '（条文号来源待核）',
    holds: ['page', 'product'],
    from: '2021-05-01',
    check: renewalToldFaults,
  },
];
