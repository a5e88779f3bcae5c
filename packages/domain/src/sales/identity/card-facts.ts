import { dateText } from '#base/calendar/date-text.ts';
import type { CardFields, CardKind } from './card-fields.ts';

const sexNames = { male: '男', female: '女' } as const;

const notRead = '没有读准，请核对证件后填写';

/** Fields that a form takes from a card: where one was not read for certain, the page says so. */
const wanted: Readonly<Record<CardKind, readonly (keyof CardFields)[]>> = {
  'id-front': ['name', 'nation', 'address', 'number'],
  'id-back': ['authority', 'validFrom', 'validTo'],
  'bank-card': ['number'],
  household: ['name', 'nation', 'number'],
  birth: ['name', 'number', 'mother', 'father'],
};

/** The reading of a card, in words and in reading order; with the kind also what was not read. */
export const cardFacts = (
  fields: CardFields,
  kind?: CardKind,
): readonly { readonly label: string; readonly value: string }[] => {
  const { validFrom, validTo, sex } = fields;
  const until = validTo === 'long-term' ? '长期' : validTo && dateText(validTo);
  const asked = kind === undefined ? [] : wanted[kind];
  const orAsk = (
    field: 'name' | 'nation' | 'address' | 'number' | 'authority' | 'mother' | 'father',
  ): string | undefined => fields[field] ?? (asked.includes(field) ? notRead : undefined);
  const validity = validFrom && until ? `${dateText(validFrom)}至 ${until}` : undefined;
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['姓名', orAsk('name')],
    ['性别', sex && sexNames[sex]],
    ['民族', orAsk('nation')],
    ['出生日期', fields.birthDate && dateText(fields.birthDate)],
    ['住址', orAsk('address')],
    ['号码', orAsk('number')],
    ['签发机关', orAsk('authority')],
    ['有效期限', validity ?? (asked.includes('validTo') ? notRead : undefined)],
    ['母亲', orAsk('mother')],
    ['父亲', orAsk('father')],
  ];
  return lines.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
};
