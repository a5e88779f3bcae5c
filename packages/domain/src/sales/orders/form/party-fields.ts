import { ageOn } from '#base/calendar/age.ts';
import { isPlainDate, type PlainDate } from '#base/calendar/plain-date.ts';
import { idCardEnd } from '#base/fields/papers/id-card-validity.ts';
import type { FormField } from './form-field.ts';
import { memberCount, valueAt, type FormValues } from './form-values.ts';
import { relationNames } from '#base/people/relation.ts';
import { sexNames } from '#base/people/sex.ts';
import { paysOnDeath, type OrderFacts } from '#sales/orders/order-facts.ts';
import type { PaperType } from '#base/people/paper-names.ts';
import { factsOfPaper, isPaperType, paperNumber, papers, paperTypes } from '#base/people/papers.ts';

const longTermPaper = [{ value: 'long-term', label: '长期有效' }];
const sexChoices = Object.entries(sexNames).map(([value, label]) => ({ value, label }));
const earliestBirth = '1900-01-01';

/** The birth date on a form so far: read from the ID number, or typed. */
export const birthDateOf = (
  values: FormValues,
  prefix: string,
  today: PlainDate,
): PlainDate | undefined => {
  const type = valueAt(values, `${prefix}.certType`) || 'id-card';
  if (type === 'id-card') {
    return factsOfPaper(type, valueAt(values, `${prefix}.certNo`), today)?.birthDate;
  }
  const typed = valueAt(values, `${prefix}.birthDate`);
  return isPlainDate(typed) ? typed : undefined;
};

/** The plan of a member who chose one of their own; a single insured has the quoted one. */
export const planAt = (values: FormValues, member: number, members: number): string | undefined =>
  members > 1 ? valueAt(values, `insured.${member}.plan`) || undefined : undefined;

interface IdentityOptions {
  readonly validity: boolean;
  readonly infants: boolean;
}

/** Name and paper; birth, sex and country only where the paper does not tell. */
export const identityFields = (
  values: FormValues,
  prefix: string,
  today: PlainDate,
  { validity, infants }: IdentityOptions,
): FormField[] => {
  const chosen = valueAt(values, `${prefix}.certType`);
  const paper: PaperType = isPaperType(chosen) ? chosen : 'id-card';
  const fields: FormField[] = [
    {
      path: `${prefix}.name`,
      label: '姓名',
      kind: 'name',
      required: true,
      help: '与证件上的姓名一致',
      ...(prefix === 'policyholder' ? { autoComplete: 'name' } : {}),
    },
    {
      path: `${prefix}.certType`,
      label: '证件类型',
      kind: 'choice',
      required: true,
      choices: paperTypes
        .filter((type) => infants || papers[type].underAge === undefined)
        .map((type) => ({ value: type, label: papers[type].name })),
    },
    {
      path: `${prefix}.certNo`,
      label: '证件号码',
      kind: 'id-number',
      required: true,
      paper,
      ...(paper === 'id-card' ? { help: '港澳台居民居住证也填在这里' } : {}),
    },
  ];
  if (validity && paper !== 'birth-certificate') {
    const birthDate = birthDateOf(values, prefix, today);
    const end =
      paper === 'id-card'
        ? idCardEnd(
            paperNumber(valueAt(values, `${prefix}.certNo`)),
            birthDate,
            valueAt(values, `${prefix}.certFrom`),
          )
        : undefined;
    fields.push(
      {
        path: `${prefix}.certFrom`,
        label: '证件有效期起始日',
        kind: 'date',
        required: true,
        ...(birthDate === undefined
          ? {}
          : {
              min: birthDate,
              minMessage: `起始日早于证件持有人的出生日期 ${birthDate}，请核对证件`,
            }),
        max: today,
      },
      {
        path: `${prefix}.certTo`,
        label: '证件有效期截止日',
        kind: 'date',
        required: true,
        min: today,
        choices: longTermPaper,
        ...(end === undefined ? {} : { oneOf: end }),
      },
    );
  }
  if (paper === 'id-card') return fields;
  fields.push(
    {
      path: `${prefix}.birthDate`,
      label: '出生日期',
      kind: 'date',
      required: true,
      min: earliestBirth,
      max: today,
    },
    { path: `${prefix}.sex`, label: '性别', kind: 'choice', required: true, choices: sexChoices },
  );
  if (papers[paper].foreign) {
    fields.push({ path: `${prefix}.country`, label: '国籍', kind: 'country', required: true });
  }
  return fields;
};

/** Where a policyholder insures themselves, the form asks for the region once. */
const insuresThemselves = (values: FormValues): boolean =>
  Array.from({ length: memberCount(values) }).some(
    (_each, member) => valueAt(values, `insured.${member}.relation`) === 'self',
  );

export const policyholderFields = (
  facts: OrderFacts,
  values: FormValues,
  today: PlainDate,
): FormField[] => {
  const prefix = 'policyholder';
  const { asks } = facts;
  const fields = identityFields(values, prefix, today, {
    validity: asks.certValidity,
    infants: false,
  });
  fields.push(
    {
      path: `${prefix}.mobile`,
      label: '手机号',
      kind: 'mobile',
      required: true,
      help: '用于接收承保通知',
      autoComplete: 'tel',
    },
    {
      path: `${prefix}.email`,
      label: '邮箱',
      kind: 'email',
      required: false,
      help: '填写后，电子保单会同时发到这里',
      autoComplete: 'email',
    },
  );
  if (asks.region || asks.certValidity) {
    fields.push({
      path: `${prefix}.region`,
      label: '常住地区',
      kind: 'region',
      required: true,
      help: '先按身份证号码填好，不住在那里请改',
      ...(insuresThemselves(values) ? { regions: facts.regions } : {}),
    });
  }
  if (asks.certValidity) {
    fields.push(
      {
        path: `${prefix}.address`,
        label: '详细地址',
        kind: 'address',
        required: true,
        autoComplete: 'street-address',
      },
      { path: `${prefix}.occupation`, label: '职业', kind: 'occupation', required: true },
    );
  }
  if (asks.taxResidency) fields.push(...taxFields(values, prefix));
  return fields;
};

const taxFields = (values: FormValues, prefix: string): FormField[] => {
  const residency: FormField = {
    path: `${prefix}.taxResidency`,
    label: '税收居民身份',
    kind: 'choice',
    required: true,
    help: '按《非居民金融账户涉税信息尽职调查管理办法》需要声明',
    choices: [
      { value: 'china', label: '仅为中国税收居民' },
      { value: 'elsewhere', label: '仅为非居民' },
      { value: 'both', label: '既是中国又是其他国家（地区）税收居民' },
    ],
  };
  const chosen = valueAt(values, residency.path);
  if (chosen !== 'elsewhere' && chosen !== 'both') return [residency];
  return [
    residency,
    {
      path: `${prefix}.taxCountry`,
      label: '其他税收居民国（地区）',
      kind: 'country',
      required: true,
    },
    {
      path: `${prefix}.taxNumber`,
      label: '纳税人识别号',
      kind: 'text',
      required: true,
      help: '该国家（地区）不发放识别号的，请填“不发放”',
    },
  ];
};

export const insuredFields = (
  facts: OrderFacts,
  values: FormValues,
  member: number,
  members: number,
  today: PlainDate,
): FormField[] => {
  const prefix = `insured.${member}`;
  const relation = valueAt(values, `${prefix}.relation`);
  const self = relation === 'self';
  const fields: FormField[] = [
    {
      path: `${prefix}.relation`,
      label: '与投保人的关系',
      kind: 'choice',
      required: true,
      choices: facts.relations.map((value) => ({ value, label: relationNames[value] })),
    },
  ];
  if (members > 1 && facts.plans.length > 1) {
    fields.push({
      path: `${prefix}.plan`,
      label: '保障计划',
      kind: 'choice',
      required: true,
      choices: facts.plans.map(({ code, name, summary }) => ({
        value: code,
        label: name,
        note: summary,
      })),
    });
  }
  if (relation === '') return fields;
  const deathCover = paysOnDeath(facts, planAt(values, member, members));
  const birthDate = birthDateOf(values, self ? 'policyholder' : prefix, today);
  const age = birthDate === undefined ? undefined : ageOn(birthDate, today);
  if (!self) {
    const { certValidity: validity } = facts.asks;
    fields.push(
      ...identityFields(values, prefix, today, { validity, infants: relation === 'child' }),
    );
    if (age === undefined || age >= 18) {
      fields.push({
        path: `${prefix}.mobile`,
        label: '手机号',
        kind: 'mobile',
        required: deathCover,
        help: deathCover ? '含身故保障，需要本人登录后确认保险金额' : '选填',
      });
    }
    if (facts.asks.region) {
      fields.push({
        path: `${prefix}.region`,
        label: facts.asks.medicalCard ? '参保地区' : '常住地区',
        kind: 'region',
        required: true,
        regions: facts.regions,
      });
    }
  }
  if (facts.asks.socialInsurance) {
    fields.push({
      path: `${prefix}.socialInsurance`,
      label: '是否有基本医保',
      kind: 'yes-no',
      required: true,
      help: '含职工医保、城乡居民医保和公费医疗',
    });
  }
  if (facts.asks.medicalCard) {
    fields.push({
      path: `${prefix}.medicalCard`,
      label: '医保卡号',
      kind: 'medical-card',
      required: true,
      help: '社保卡正面的 9 位卡号，或 18 位社会保障号码，保险公司据此核对参保状态',
    });
  }
  if (facts.asks.occupation && !(self && facts.asks.certValidity)) {
    fields.push({
      path: `${prefix}.occupation`,
      label: '职业',
      kind: 'occupation',
      required: true,
    });
  }
  if (facts.asks.school) {
    fields.push({ path: `${prefix}.school`, label: '就读学校', kind: 'text', required: false });
  }
  if (deathCover && age !== undefined && age < 18) {
    fields.push({
      path: `${prefix}.otherDeathCover`,
      label: '在其他保险公司的身故保额（元）',
      kind: 'money',
      required: true,
      help: '没有请填 0。未成年人的身故保险金在各家公司合计有上限',
    });
  }
  return fields;
};
