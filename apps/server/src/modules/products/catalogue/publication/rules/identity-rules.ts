import { faultIf, type PublicationRule } from './rule.ts';

const salesPage = '《互联网保险业务监管办法》第十三条';
const filingNumber = /〔20\d{2}〕.*\d\s*号$/;

/** The companies that made, filed, insure and sell the product. */
export const identityRules: readonly PublicationRule[] = [
  {
    rule: 'clause-name',
    regulation: salesPage,
    check: ({ names }) => faultIf(names.clause === '', 'names.clause', '缺少保险条款名称'),
  },
  {
    rule: 'filing-number',
    regulation: salesPage,
    check: (product) => [
      ...faultIf(
        !filingNumber.test(product.filingNumber),
        'filingNumber',
        '缺少备案编号，应写作“某某公司〔2026〕医疗保险 001 号”',
      ),
      ...product.clauses.flatMap((clause, index) =>
        faultIf(
          clause.kind !== 'notice' && !filingNumber.test(clause.filingNumber),
          `clauses[${index}].filingNumber`,
          `条款“${clause.title}”缺少备案编号`,
        ),
      ),
      ...product.riders.flatMap((rider, index) =>
        faultIf(
          !filingNumber.test(rider.filingNumber),
          `riders[${index}].filingNumber`,
          `附加险“${rider.name}”缺少备案编号`,
        ),
      ),
    ],
  },
  {
    rule: 'main-clause',
    regulation: salesPage,
    check: (product) => {
      const main = product.clauses.find((clause) => clause.kind === 'main');
      if (!main) return [{ path: 'clauses', message: '缺少主险条款' }];
      return [
        ...faultIf(main.text === '', 'clauses', '主险条款没有内容'),
        ...faultIf(
          main.filingNumber !== product.filingNumber,
          'filingNumber',
          '备案编号与主险条款的不一致',
        ),
      ];
    },
  },
  {
    rule: 'broker-licence',
    regulation: '《互联网保险业务监管办法》第十三条、第十四条',
    check: ({ broker }) => [
      ...faultIf(broker.name === '', 'broker.name', '缺少保险中介机构的名称'),
      ...faultIf(broker.licence === '', 'broker.licence', '缺少保险中介机构的许可证号'),
    ],
  },
  {
    rule: 'short-names',
    regulation: '《互联网保险业务监管办法》第五十九条',
    check: ({ broker, names }) => [
      ...faultIf(
        broker.shortName.includes('保险'),
        'broker.shortName',
        `中介机构简称不得使用“某某保险”的写法：${broker.shortName}`,
      ),
      ...faultIf(
        /保险(?:网|商城|超市|平台|之家|管家|$)/.test(names.short),
        'names.short',
        `产品简称不得像保险机构的名称：${names.short}`,
      ),
    ],
  },
];
