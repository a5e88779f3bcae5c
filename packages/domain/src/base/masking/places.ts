/** Where the data of a person is drawn. A chosen value stands in the control that opens a picker. */
export const personalPlaces = '[data-personal], [role=combobox], [aria-haspopup=dialog]';

const labels: readonly RegExp[] = [
  /姓名|证件|身份证|护照|通行证|居留证|户口簿|出生医学证明|军官证|驾驶证/,
  /手机|邮箱|地址|银行卡|卡号|账号|纳税人识别号|出生日期|生日/,
  /年收入|预算|保障需求|风险承受能力|承保条件|除外责任|核保结论/,
  /^(?:投保人|被保险人|受益人|签署人|持卡人|领款人|申请人|客户)(?: ?\d{1,3})?$|受益人$/,
  /^(?:年龄|性别|关系|职业|国籍|民族|身高|体重)$/,
];

/** Whether a value beside this label tells something about one person. */
export const isPersonalLabel = (label: string): boolean => labels.some((form) => form.test(label));
