const names: Readonly<Record<string, string>> = {
  name: '姓名',
  certType: '证件类型',
  certNo: '证件号码',
  certFrom: '证件有效期起',
  certTo: '证件有效期止',
  birthDate: '出生日期',
  sex: '性别',
  country: '国籍',
  mobile: '手机号',
  email: '邮箱',
  region: '常住地区',
  address: '详细地址',
  occupation: '职业',
  relation: '与投保人的关系',
  plan: '计划',
  socialInsurance: '社会医疗保险',
  school: '学校',
  medicalCard: '医保卡号',
  beneficiaries: '受益人',
  order: '受益顺序',
  share: '受益份额',
  start: '生效日期',
  startDate: '指定的生效日期',
  otherCover: '其他医疗保险',
  otherCoverDetail: '其他医疗保险说明',
};

const whose = (parts: readonly string[]): string => {
  const [who = '', place = '0', , beneficiary] = parts;
  const number = (text: string): string => String(Number(text) + 1);
  if (who === 'policyholder') return '投保人';
  if (who !== 'insured') return '';
  return beneficiary === undefined
    ? `被保险人 ${number(place)}`
    : `被保险人 ${number(place)} 的受益人 ${number(beneficiary)}`;
};

/** A field by its path, for lists that have no form around them. */
export const fieldTitle = (path: string): string => {
  const parts = path.split('.');
  if (parts[0] === 'consent') return '声明与同意';
  const owner = whose(parts.slice(0, -1));
  const name = names[parts.at(-1) ?? ''] ?? '其他内容';
  return owner === '' ? name : `${owner} · ${name}`;
};
