import type { FormField } from '@parasol/domain/sales/orders/form/form-field';
import { maskIdNumber, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { dateText } from '#ui/text/moment-text.ts';

/** Answers that are unclear without their question. */
const bare = new Set(['有', '没有', '是', '否']);

/** Kind and validity of an identity document belong to its number. */
const ofPaper = /\.cert(?:Type|From|To)$/;

/**
 * An answer as a word or two of a folded section; an answer that needs its question is left out.
 */
export const shortAnswer = (field: FormField, value: string): readonly string[] => {
  if (value === '' || ofPaper.test(field.path)) return [];
  switch (field.kind) {
    case 'name':
    case 'address':
    case 'email':
      return [value];
    case 'mobile':
      return [maskPhone(value)];
    case 'id-number':
      return [maskIdNumber(value)];
    case 'choice': {
      const label = field.choices?.find((choice) => choice.value === value)?.label;
      return label === undefined || bare.has(label) ? [] : [label];
    }
    case 'yes-no':
      return value === 'yes' ? [field.label.replace(/^是否/, '')] : [];
    case 'date': {
      const words = field.choices?.find((choice) => choice.value === value)?.label;
      return [words ?? (/^\d{4}-\d{2}-\d{2}$/.test(value) ? dateText(value) : value)];
    }
    case 'percent':
      return [`${value}%`];
    default:
      return [];
  }
};
