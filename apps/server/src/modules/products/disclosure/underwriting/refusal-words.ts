import type { ValueFault } from '@parasol/domain/products/disclosure/answer-value';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import type { Refusal } from '@parasol/domain/products/disclosure/terms/refusal';

const valueWords: Readonly<Record<ValueFault, string>> = {
  'wrong-type': '请按问题的要求填写',
  'unknown-option': '请在列出的选项中选择',
  'nothing-chosen': '请至少选择一项',
  'chosen-twice': '同一项选择了两次',
  'stands-alone': '“都没有”不能和其他选项一起选',
  'out-of-range': '填写的数值超出了范围，请核对',
  'too-precise': '填写的小数位数过多',
  'not-a-date': '请填写完整的日期',
  'in-the-future': '日期不能晚于今天',
};

/** The mistake, in words the customer can act on. */
export const refusalWords = (library: Library, refusal: Refusal): string => {
  const name = library.diseases.get(refusal.disease)?.source.name ?? refusal.disease;
  switch (refusal.kind) {
    case 'unknown-disease':
      return '没有找到这种疾病，请在列表中选择';
    case 'disease-given-twice':
      return `${name}已经在列表里`;
    case 'does-not-apply':
      return `${name}不适用于这位被保险人，请核对性别和年龄`;
    case 'unknown-question':
    case 'not-asked':
      return '这个问题现在不用回答，页面已回到该回答的地方';
    case 'out-of-order':
      return '请先回答前面的问题';
    case 'another-version':
      return '问题的文字有更新，请看过新的问题再回答';
    case 'bad-value':
      return valueWords[refusal.fault];
    default:
      return `${name}还有问题没有回答`;
  }
};
