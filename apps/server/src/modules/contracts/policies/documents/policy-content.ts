import { frequencyNames, planName } from '@parasol/domain/products/catalogue/names';
import { relationNames } from '@parasol/domain/base/people/relation';
import { sexNames } from '@parasol/domain/base/people/sex';
import type { Brand } from '@parasol/domain/base/brands/brand';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Insurer } from '@parasol/domain/products/catalogue/product/shared';
import { maskIdNumber, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { formatAmount, formatSum } from '@parasol/domain/base/money/fen';
import { orderFacts } from '@parasol/domain/sales/orders/order-facts';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { papers } from '@parasol/domain/base/people/papers';
import type { Application, Insured } from '@parasol/domain/sales/orders/form/parties';
import type { Person } from '@parasol/domain/base/people/person';
import type { PolicyToday } from '@parasol/domain/contracts/policies/policy-day';
import { benefitsOf } from '@parasol/domain/products/rating/checks/risk-sums';
import type { MemberAnswer } from '@parasol/domain/sales/underwriting/insurer-answer';
import { sumWords, termWords } from '#modules/products/catalogue/products/views/product-words.ts';
import { beneficiariesOf } from '#modules/sales/orders/order-view.ts';
import { specialAgreements } from '#modules/sales/orders/reading/special-agreements.ts';
import type { Fact, SheetSection } from '#pdf/draw-section.ts';
import type { PolicyValue } from '#modules/contracts/policies/life/policy-values.ts';
import { disputeFacts, listSections, ruleFacts, serviceFacts } from './policy-terms.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import type { PremiumRow } from '#modules/contracts/policies/queries/premiums.ts';

/** Everything a policy is printed from: the agreed and issued terms, and its present state. */
export interface PolicySource {
  readonly policy: PolicyRow;
  readonly brand: Brand;
  readonly insurer: Insurer;
  readonly product: Product;
  readonly application: Application;
  readonly price: StoredPrice;
  readonly members: readonly MemberAnswer[];
  readonly paidAt: Date | null;
  readonly standing: PolicyToday;
  readonly today: PlainDate;
  readonly values: readonly PolicyValue[];
  /** Premiums and their due days. */
  readonly premiums: readonly Pick<PremiumRow, 'number' | 'due' | 'fen'>[];
  readonly productVersion: number;
  /** Changes since issue, oldest first, in words. */
  readonly changes: readonly {
    readonly at: PlainDate;
    readonly title: string;
    readonly words: string;
  }[];
  /** Paid claims, with the rest of each benefit. */
  readonly payouts: readonly {
    readonly on: PlainDate;
    readonly name: string;
    readonly fen: number;
    readonly left: string | null;
  }[];
}

const whole = { whole: true } as const;
const none = '—';

const periodWords = ({ start_date: start, end_date: end }: PolicyRow): string =>
  end === null
    ? `自 ${dateText(start)} 0 时起，至被保险人身故或合同终止（北京时间）`
    : `自 ${dateText(start)} 0 时起，至 ${dateText(end)} 24 时止（北京时间）`;

const contractFacts = ({ policy, product, price }: PolicySource): Fact[] => [
  { label: '保险产品', value: product.names.marketing, ...whole },
  { label: '条款名称', value: product.names.clause, ...whole },
  { label: '备案编号', value: product.filingNumber, ...whole },
  ...product.riders
    .filter(({ code }) => price.riders.includes(code))
    .map(({ name, filingNumber }) => ({
      label: '附加险',
      value: `${name}（${filingNumber}）`,
      ...whole,
    })),
  { label: '保险期间', value: periodWords(policy), ...whole },
  {
    label: '保障计划',
    value: [...new Set(price.people.map(({ plan }) => planName(product, plan)))].join('、'),
  },
  ...(price.sumAssured === undefined
    ? []
    : [{ label: '基本保额', value: formatSum(price.sumAssured) }]),
  ...(price.units > 1 ? [{ label: '份数', value: `${price.units} 份` }] : []),
  { label: '投保单号', value: policy.proposal_no },
];

const personFacts = ({ name, paper, sex, birthDate }: Person): Fact[] => [
  { label: '姓名', value: name },
  { label: papers[paper.type].name, value: maskIdNumber(paper.number) },
  { label: '性别', value: sexNames[sex] },
  { label: '出生日期', value: dateText(birthDate) },
];

/** Full names; a column or a line without content is left out where death is not covered. */
const receivers = ({ product, price }: PolicySource, insured: Insured, position: number): string =>
  beneficiariesOf(product, insured, price, position, (name) => name);

const insuredSection = (source: PolicySource): SheetSection => {
  const { application, price } = source;
  const { insureds } = application;
  const ageOf = (position: number): string => `${price.people[position]?.age ?? 0} 周岁`;
  const [only] = insureds;
  if (only && insureds.length === 1) {
    return {
      title: '被保险人',
      facts: [
        ...personFacts(only),
        { label: '与投保人关系', value: relationNames[only.relation] },
        { label: '投保年龄', value: ageOf(0) },
        ...(receivers(source, only, 0) === ''
          ? []
          : [{ label: '身故受益人', value: receivers(source, only, 0), ...whole }]),
      ],
    };
  }
  const received = insureds.map((insured, position) => receivers(source, insured, position));
  const some = received.some((words) => words !== '');
  return {
    title: '被保险人',
    table: {
      head: ['姓名', '证件', '性别与投保年龄', '与投保人关系', ...(some ? ['身故受益人'] : [])],
      widths: some ? [0.14, 0.26, 0.18, 0.17, 0.25] : [0.2, 0.34, 0.24, 0.22],
      rows: insureds.map((insured, position) => [
        insured.name,
        `${papers[insured.paper.type].name} ${maskIdNumber(insured.paper.number)}`,
        `${sexNames[insured.sex]}，${ageOf(position)}`,
        relationNames[insured.relation],
        ...(some ? [received[position] || none] : []),
      ]),
    },
  };
};

/** One table for people who have the same benefits, named when there are several tables. */
const benefitSections = ({ application, product, price }: PolicySource): SheetSection[] => {
  const { riders, units, sumAssured } = price;
  const tables = new Map<string, { readonly names: string[]; readonly rows: string[][] }>();
  price.people.forEach(({ age, plan }, position) => {
    const rows = benefitsOf(product, age, { plan, riders, units, sumAssured }).map(
      ({ coverage, sum, fen }) => [
        coverage.name,
        fen === undefined ? sumWords(sum) : formatSum(fen),
        coverage.payRate ?? none,
      ],
    );
    const key = JSON.stringify(rows);
    const table = tables.get(key) ?? { names: [], rows };
    table.names.push(application.insureds[position]?.name ?? '');
    tables.set(key, table);
  });
  return [...tables.values()].map(({ names, rows }) => ({
    title: tables.size === 1 ? '保险责任与保险金额' : `保险责任与保险金额：${names.join('、')}`,
    table: rows.some(([, , rate]) => rate !== none)
      ? { head: ['保险责任', '保险金额', '给付比例'], rows, widths: [0.36, 0.24, 0.4] }
      : {
          head: ['保险责任', '保险金额'],
          rows: rows.map((row) => row.slice(0, 2)),
          widths: [0.6, 0.4],
        },
  }));
};

const premiumFacts = ({ policy, application, price, paidAt }: PolicySource): Fact[] => {
  if (policy.premium_fen === 0) {
    return [{ label: '保险费', value: '本保险由我们赠送，您不用交费', ...whole }];
  }
  const { instalments, payTerm, frequency, people } = price;
  const each = formatAmount(policy.premium_fen);
  const paid = paidAt === null ? '' : `，首期已于 ${dateText(dateOf(paidAt.getTime()))} 交纳`;
  return [
    {
      label: '保险费',
      value:
        instalments === 1 ? `${each} 元，一次交清` : `每期 ${each} 元，共 ${instalments} 期${paid}`,
      ...whole,
    },
    ...(instalments === 1
      ? []
      : [
          { label: '交费方式', value: frequencyNames[frequency] },
          { label: '交费期间', value: termWords(payTerm) },
        ]),
    // Each person's part refers to the premium agreed first.
    ...(people.length === 1 || people.reduce((sum, { fen }) => sum + fen, 0) !== policy.premium_fen
      ? []
      : people.map(({ fen }, position) => ({
          label: application.insureds[position]?.name ?? '',
          value: `${instalments === 1 ? '' : '每期 '}${formatAmount(fen)} 元`,
        }))),
  ];
};

/** Every instalment with its day; a single premium is shown above. */
const scheduleSections = ({ premiums }: PolicySource): SheetSection[] =>
  premiums.length < 2
    ? []
    : [
        {
          title: '交费日程',
          table: {
            head: ['期次', '应交日', '保险费（元）'],
            widths: [0.3, 0.4, 0.3],
            rows: premiums.map(({ number, due, fen }) => [
              `第 ${number} 期`,
              dateText(due),
              formatAmount(fen),
            ]),
          },
        },
      ];

/** Changes of the contract since issue. */
const changeSections = ({ changes }: PolicySource): SheetSection[] =>
  changes.length === 0
    ? []
    : [
        {
          title: '批改记录',
          table: {
            head: ['日期', '项目', '内容'],
            widths: [0.2, 0.22, 0.58],
            rows: changes.map(({ at, title, words }) => [dateText(at), title, words]),
          },
        },
      ];

/** Claims paid so far. */
const payoutSections = ({ payouts }: PolicySource): SheetSection[] =>
  payouts.length === 0
    ? []
    : [
        {
          title: '保险金给付',
          table: {
            head: ['事故或确诊日', '保险责任', '给付（元）', '已用与余额'],
            widths: [0.22, 0.28, 0.18, 0.32],
            rows: payouts.map(({ on, name, fen, left }) => [
              dateText(on),
              name,
              fen === 0 ? none : formatAmount(fen),
              left ?? none,
            ]),
          },
        },
      ];

/** Which words the contract is made of, so that a later version is not taken for them. */
const clauseSections = ({ product, price, productVersion }: PolicySource): SheetSection[] => {
  const { coverTerm, riders, plan, instalments } = price;
  const { clauses } = orderFacts(product, { coverTerm, riders, plan, instalments });
  return clauses.length === 0
    ? []
    : [
        {
          title: '适用条款',
          table: {
            head: ['条款', '编号', '版本'],
            widths: [0.6, 0.2, 0.2],
            rows: clauses.map(({ clauseId, title }) => [
              title,
              clauseId,
              `第 ${productVersion} 版`,
            ]),
          },
        },
      ];
};

/** Cash values, as the contract promises to print. */
const valueSections = ({ values }: PolicySource): SheetSection[] =>
  values.length === 0
    ? []
    : [
        {
          title: '现金价值',
          table: {
            head: ['保单年度末', '日期', '已交保险费（元）', '现金价值（元）'],
            widths: [0.2, 0.28, 0.26, 0.26],
            rows: values.map(({ year, on, premiumsPaid, cashValue }) => [
              `第 ${year} 年`,
              dateText(on),
              formatAmount(premiumsPaid),
              formatAmount(cashValue),
            ]),
          },
        },
      ];

const closing =
  '本保险单与保险条款、投保单、健康告知及其他约定书共同构成保险合同。保险责任、责任免除和理赔以保险条款为准，特别约定与条款不一致的，以特别约定为准。请核对以上内容，如有不符，请尽快联系我们。';

/** A reader of the document must not take an ended contract, or one in grace, for cover. */
const standingSections = ({ standing, today, policy }: PolicySource): SheetSection[] =>
  (standing.state === 'waiting' || standing.state === 'in-force') && !policy.waived_from
    ? []
    : [
        {
          title: `保单状态：${standing.title}（截至 ${dateText(today)}）`,
          lines: [standing.words],
          marked: true,
        },
      ];

export const policySections = (source: PolicySource): readonly SheetSection[] => {
  const { members, application, price } = source;
  const agreed = specialAgreements(members, application.insureds, price);
  return [
    ...standingSections(source),
    { title: '保险合同', facts: contractFacts(source) },
    {
      title: '投保人',
      facts: [
        ...personFacts(application.policyholder),
        { label: '手机号', value: maskPhone(application.policyholder.mobile) },
      ],
    },
    insuredSection(source),
    ...benefitSections(source),
    ...payoutSections(source),
    { title: '保险费', facts: premiumFacts(source) },
    ...scheduleSections(source),
    ...changeSections(source),
    { title: '特别约定', lines: agreed.length === 0 ? ['无'] : agreed, marked: true },
    ...valueSections(source),
    { title: '等待期、犹豫期与其他约定', facts: ruleFacts(source) },
    ...clauseSections(source),
    ...listSections(source),
    { title: '服务与投诉', facts: [...serviceFacts(source), ...disputeFacts(source)] },
    { title: '说明', lines: [closing] },
  ];
};
