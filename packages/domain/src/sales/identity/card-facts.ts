import { dateText } from '#base/calendar/date-text.ts';
import type { CardFields } from './card-fields.ts';

const sexNames = { male: '男', female: '女' } as const;

/** The reading of a card, in words and in reading order. */
export const cardFacts = (
  fields: CardFields,
): readonly { readonly label: string; readonly value: string }[] => {
  const { validFrom, validTo, sex } = fields;
  const until = validTo === 'long-term' ? '长期' : validTo && dateText(validTo);
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['姓名', fields.name],
    ['性别', sex && sexNames[sex]],
    ['民族', fields.nation],
    ['出生日期', fields.birthDate && dateText(fields.birthDate)],
    ['住址', fields.address],
    ['号码', fields.number],
    ['签发机关', fields.authority],
    ['有效期限', validFrom && until ? `${dateText(validFrom)}至 ${until}` : undefined],
    ['母亲', fields.mother],
    ['父亲', fields.father],
  ];
  return lines.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
};
