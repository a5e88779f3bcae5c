import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import type { OrderTemplate } from '#products/catalogue/product/content.ts';
import type { FormField } from './form-field.ts';
import { beneficiaryCount, memberCount, valueAt, type FormValues } from './form-values.ts';
import { relationNames, relations } from '#base/people/relation.ts';
import { paysOnDeath, type OrderFacts } from '#sales/orders/order-facts.ts';
import { identityFields, insuredFields, planAt, policyholderFields } from './party-fields.ts';

export interface FormSection {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly fields: readonly FormField[];
}

/** The latest day a form that is filled in today could still name; the 21:00 rule is the server's. */
const latestStart = (facts: OrderFacts, today: PlainDate): PlainDate =>
  addDays(today, 2 + facts.startWithinDays);

/**
 * All questions of this product's order, as far as the values so far decide them. Browser and
 * server both derive it, so neither can ask a question that the other does not check.
 */
export const orderForm = (
  facts: OrderFacts,
  values: FormValues,
  today: PlainDate,
): FormSection[] => {
  const members = memberCount(values);
  const sections: FormSection[] = [
    { key: 'policyholder', title: '投保人', fields: policyholderFields(facts, values, today) },
  ];
  for (let member = 0; member < members; member += 1) {
    sections.push({
      key: `insured.${member}`,
      title: members === 1 ? '被保险人' : `被保险人 ${member + 1}`,
      fields: insuredFields(facts, values, member, members, today),
    });
    if (paysOnDeath(facts, planAt(values, member, members))) {
      sections.push(beneficiarySection(values, member, members, today));
    }
  }
  const cover = coverFields(facts, values, today);
  if (cover.length > 0) sections.push({ key: 'cover', title: '保障安排', fields: cover });
  const pay = payFields(facts);
  if (pay.length > 0) {
    sections.push({
      key: 'pay',
      title: '交费与续保',
      note: '以下都可以不选，之后也能随时更改',
      fields: pay,
    });
  }
  if (facts.valueAdded.length > 0) {
    sections.push({
      key: 'services',
      title: '附带服务',
      note: '不另收费，由您选择是否使用',
      fields: facts.valueAdded.map(({ code, name, text, provider }) => ({
        path: `service.${code}`,
        label: name,
        kind: 'yes-no',
        required: false,
        help: `${text.replace(/。$/, '')}。${provider.startsWith('由') ? provider : `由${provider}提供`}`,
      })),
    });
  }
  sections.push({
    key: 'consents',
    title: '声明与同意',
    note: '请逐项阅读后勾选',
    fields: facts.consents
      .filter(({ givenAt }) => givenAt === undefined)
      .map(({ code, text, required }) => ({
        path: `consent.${code}`,
        label: text,
        kind: 'consent',
        required,
      })),
  });
  return facts.template === undefined ? sections : laidOut(sections, facts.template);
};

/** Beneficiaries belong to their insured; several insured are numbered in the titles. */
const laidOut = (sections: readonly FormSection[], template: OrderTemplate): FormSection[] =>
  template.flatMap(({ part, title, note }) => {
    const own = sections.filter(({ key }) => key.split('.')[0] === part);
    const several = own.filter(({ key }) => !key.endsWith('.beneficiaries')).length > 1;
    return own.map((section) =>
      section.key.endsWith('.beneficiaries')
        ? section
        : {
            ...section,
            ...(title === undefined || several ? {} : { title }),
            ...(note === undefined ? {} : { note }),
          },
    );
  });

const beneficiarySection = (
  values: FormValues,
  member: number,
  members: number,
  today: PlainDate,
): FormSection => {
  const prefix = `insured.${member}`;
  const fields: FormField[] = [
    {
      path: `${prefix}.beneficiaries`,
      label: '身故受益人',
      kind: 'choice',
      required: true,
      choices: [
        { value: 'statutory', label: '法定受益人', note: '按《民法典》继承顺序给付' },
        { value: 'named', label: '指定受益人', note: '需经被保险人同意' },
      ],
    },
  ];
  if (valueAt(values, `${prefix}.beneficiaries`) === 'named') {
    const count = beneficiaryCount(values, member);
    for (let place = 0; place < count; place += 1) {
      fields.push(...beneficiaryFields(values, `${prefix}.beneficiary.${place}`, today));
    }
  }
  return {
    key: `${prefix}.beneficiaries`,
    title: members === 1 ? '受益人' : `被保险人 ${member + 1} 的受益人`,
    fields,
  };
};

const beneficiaryFields = (values: FormValues, prefix: string, today: PlainDate): FormField[] => [
  ...identityFields(values, prefix, today, { validity: false, infants: true }),
  {
    path: `${prefix}.relation`,
    label: '是被保险人的',
    kind: 'choice',
    required: true,
    choices: relations
      .filter((value) => value !== 'self')
      .map((value) => ({ value, label: relationNames[value] })),
  },
  {
    path: `${prefix}.order`,
    label: '受益顺序',
    kind: 'integer',
    required: true,
    min: '1',
    max: '6',
  },
  {
    path: `${prefix}.share`,
    label: '受益份额（%）',
    kind: 'percent',
    required: true,
    help: '最多两位小数，例如三人平分填 33.34、33.33、33.33',
  },
];

const coverFields = (facts: OrderFacts, values: FormValues, today: PlainDate): FormField[] => {
  const fields: FormField[] = [];
  if (facts.startWithinDays > 0) {
    fields.push({
      path: 'cover.start',
      label: '生效日期',
      kind: 'choice',
      required: true,
      choices: [
        {
          value: 'earliest',
          label: '最早日期',
          note: '21:00 前支付次日生效，21:00 起支付第三日生效',
        },
        { value: 'date', label: '指定日期' },
      ],
    });
    if (valueAt(values, 'cover.start') === 'date') {
      fields.push({
        path: 'cover.startDate',
        label: '指定的生效日期',
        kind: 'date',
        required: true,
        min: addDays(today, 1),
        max: latestStart(facts, today),
      });
    }
  }
  if (facts.asks.otherCover) {
    fields.push({
      path: 'cover.otherCover',
      label: '被保险人有没有其他费用补偿型医疗保险',
      kind: 'choice',
      required: true,
      help: '各项赔付合计以实际支出的医疗费用为限',
      choices: [
        { value: 'none', label: '没有' },
        { value: 'public', label: '只有基本医保或公费医疗' },
        { value: 'commercial', label: '有其他商业医疗保险' },
      ],
    });
    if (valueAt(values, 'cover.otherCover') === 'commercial') {
      fields.push({
        path: 'cover.otherCoverDetail',
        label: '保险公司和产品名称',
        kind: 'text',
        required: true,
      });
    }
  }
  return fields;
};

const payFields = (facts: OrderFacts): FormField[] => {
  const fields: FormField[] = [];
  if (facts.autoDebit) {
    fields.push({
      path: 'pay.autoDebit',
      label: '以后各期自动扣费',
      kind: 'yes-no',
      required: false,
      help: '每期扣费前一天通知您，可以随时关闭',
    });
  }
  if (facts.autoRenewal) {
    fields.push({
      path: 'pay.renewal',
      kind: 'yes-no',
      required: false,
      ...(facts.renewalAsksHealth
        ? {
            label: '到期前提醒我续保',
            help: '续保要重新健康告知，由您自己填写；不填写不会申请，也不会扣费',
          }
        : {
            label: '到期自动申请重新投保',
            help: '到期前通知您，可以随时取消；是否承保以届时的审核为准',
          }),
    });
  }
  return fields;
};
