import type { Product } from '#products/catalogue/product/product.ts';
import { faultWhen, type LawFault, type LawRow } from './row.ts';
import { isClause, isQuestion, shownTexts } from './shown-texts.ts';

/** The notice of the loss on surrender says that there is one, and the refund. */
const surrenderFaults = ({ notices, pay }: Product): readonly LawFault[] => {
  const at = notices.findIndex(({ code }) => code === 'surrender-loss');
  const text = notices[at]?.text ?? '';
  if (at < 0 || pay.cashier === 'free') return [];
  const path = `notices[${at}].text`;
  return [
    ...faultWhen(
      !/(?<!没有|无|不会有)(?:较大)?损失/.test(text) || /没有(?:任何)?损失|无损失/.test(text),
      path,
      '应当写明解除合同会有损失',
    ),
    ...faultWhen(
      !/现金价值|未满期|净保险费/.test(text),
      path,
      '应当写明解除合同时退还的是现金价值或者未满期净保险费',
    ),
    ...faultWhen(
      /(?:任何时候|随时|任意时间)[^。；]{0,8}(?:全部|全额|已交)/.test(text),
      path,
      '犹豫期后不退还全部保险费，不得写成随时全额退还',
    ),
  ];
};

/** The notice of the cooling-off period says that the premium goes back. */
const coolingOffFaults = ({ notices, periods }: Product): readonly LawFault[] => {
  const at = notices.findIndex(({ code }) => code === 'cooling-off');
  const text = notices[at]?.text ?? '';
  return faultWhen(
    at >= 0 &&
      periods.coolingOffDays > 0 &&
      !/退还(?:您)?(?:已收取?的|已交的?)?(?:全部)?(?:已交)?(?:的)?保险费|全额退/.test(text),
    `notices[${at}].text`,
    '应当写明犹豫期内解除合同退还全部已交保险费',
  );
};

/** The seller's notice: who pays the commission, and where to complain. */
const customerNoticeFaults = ({ notices }: Product): readonly LawFault[] => {
  const at = notices.findIndex(({ code }) => code === 'customer-notice');
  const text = notices[at]?.text ?? '';
  if (at < 0) return [];
  const path = `notices[${at}].text`;
  return [
    ...faultWhen(!/投诉/.test(text), path, '客户告知没有写明投诉的渠道'),
    ...faultWhen(
      !/佣金|报酬|不(?:另)?(?:向您)?收(?:取)?[^。；]{0,4}费/.test(text),
      path,
      '客户告知没有写明经纪公司怎样取得报酬',
    ),
  ];
};

const noDeductible = /(?:没有|无|零|免|0)免赔(?!责任)|免赔额(?:为|是)?(?:零|0元|0(?![\d.,]))/;

/** Words on the deductible and on settlement: no better than the clause. */
const paidAsInClause = (product: Product): readonly LawFault[] => {
  const { deductible, coverages } = product;
  const contract = shownTexts(product).filter(isClause);
  const everyPart =
    deductible !== undefined && !contract.some(({ plain }) => noDeductible.test(plain));
  const bySettlement = coverages.some(({ payRate }) => /未经[^。；]*结算/.test(payRate ?? ''));
  return shownTexts(product).flatMap((shown) => {
    if (isClause(shown) || isQuestion(shown)) return [];
    const { path, plain } = shown;
    const [free] = (everyPart && noDeductible.exec(plain)) || [];
    const [settled] =
      (bySettlement &&
        /(?:不管|不论|无论|是否|有没有)[^。；]{0,14}(?:医保|社保|结算)[^。；]{0,12}(?:100%|全额|全部|都按|一样)/.exec(
          plain,
        )) ||
      [];
    return [
      ...faultWhen(free !== undefined, path, `“${free}”：条款约定了免赔额，没有不计免赔的情形`),
      ...faultWhen(
        settled !== undefined,
        path,
        `“${settled}”：条款按是否经医保结算约定不同的给付比例`,
      ),
    ];
  });
};

const wider =
  /(?<!不含|不包括|不保|除|非)(?:(?:全国|国内|境内)?(?:所有|任何|任意|全部)(?:的)?医院|(?:含|包括|也保|覆盖|支持)[^。；，]{0,6}(?:私立|特需|国际部|贵宾部|民营|境外)|(?:私立|民营)医院[^。；，]{0,6}(?:都|也|均|可以)(?:能|可)?(?:报|赔|保))/;
const denied = /不(?:含|包括|保|赔|报|在)|除外|限(?:于)?|以外/;

/** Hospitals on a page are those of the clause. */
const hospitalFaults = (product: Product): readonly LawFault[] => {
  const main = product.clauses.find(({ kind }) => kind === 'main')?.text ?? '';
  if (!/公立医院的?普通部/.test(main)) return [];
  const allowed = product.coverages.some(({ rider }) => rider !== undefined);
  return shownTexts(product).flatMap((shown) => {
    if (isClause(shown) || isQuestion(shown) || /^(?:riders|coverages)/.test(shown.path)) return [];
    return shown.plain.split(/[。；]/).flatMap((sentence) => {
      const [found] = wider.exec(sentence) ?? [];
      return found === undefined || denied.test(sentence) || (allowed && /附加|计划/.test(sentence))
        ? []
        : [
            {
              path: shown.path,
              message: `“${found}”超出条款约定的医院。合法的写法：二级及以上公立医院普通部`,
            },
          ];
    });
  });
};

/** Classes of occupation in words are those that are accepted. */
const occupationFaults = (product: Product): readonly LawFault[] => {
  const { occupationClasses } = product.eligibility;
  if (occupationClasses === undefined || occupationClasses.length === 0) return [];
  const [least, most] = [Math.min(...occupationClasses), Math.max(...occupationClasses)];
  return shownTexts(product).flatMap(({ path, plain }) =>
    [
      ...plain.matchAll(
        /(?:承保|限|接受|可保)[^。；，]{0,6}?(\d)(?:类)?(?:至|到|-)(\d)类(?:职业)?/g,
      ),
    ].flatMap(([found, from, to]) =>
      faultWhen(
        Number(from) !== least || Number(to) !== most,
        path,
        `“${found}”与可以承保的职业类别不一致，产品承保 ${least} 至 ${most} 类`,
      ),
    ),
  );
};

/** Statements of a sales page that the regulations name. */
export const pageDutyRows: readonly LawRow[] = [
  {
    rule: 'loss-on-surrender-told',
    source: '《互联网保险业务监管办法》',
    article: '第十四条',
    holds: ['page'],
    from: '2021-02-01',
    check: surrenderFaults,
  },
  {
    rule: 'refund-in-cooling-off-told',
    source: '《互联网保险业务监管办法》',
    article: '第十四条',
    holds: ['page'],
    from: '2021-02-01',
    check: coolingOffFaults,
  },
  {
    rule: 'customer-notice',
    source: '《互联网保险业务监管办法》',
    article: '第十三条、第十四条',
    holds: ['page', 'channel'],
    from: '2021-02-01',
    check: customerNoticeFaults,
  },
  {
    rule: 'paid-as-in-clause',
    source: '《保险法》；《保险销售行为管理办法》',
    article: '第十七条；第十四条',
    holds: ['page', 'clause', 'benefit'],
    from: '2024-03-01',
    check: paidAsInClause,
  },
  {
    rule: 'hospitals-as-in-clause',
    source: '《保险法》；《保险销售行为管理办法》',
    article: '第十七条；第十四条',
    holds: ['page', 'clause'],
    from: '2024-03-01',
    check: hospitalFaults,
  },
  {
    rule: 'occupations-as-accepted',
    source: '《保险法》；《保险销售行为管理办法》',
    article: '第十七条；第十四条',
    holds: ['page', 'people'],
    from: '2024-03-01',
    check: occupationFaults,
  },
];
