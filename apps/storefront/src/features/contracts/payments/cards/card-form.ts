import { validateBankCard } from '@parasol/domain/base/fields/bank-card';
import { compactNumber } from '@parasol/domain/base/fields/compact';
import { validateMobile } from '@parasol/domain/base/fields/mobile';
import { validateName } from '@parasol/domain/base/fields/name';
import { textOf } from '#page/answers/posted-form.ts';

const names = ['frontBankCode', 'cardNo', 'name', 'idNo', 'mobile', 'credit'] as const;

export type CardFields = Readonly<Record<(typeof names)[number], string>>;
export type CardFaults = Partial<CardFields>;

const numbers: ReadonlySet<string> = new Set(['cardNo', 'idNo', 'mobile']);

/** The typed fields; numbers without the spaces between their groups. */
export const cardFields = (form: FormData): CardFields =>
  Object.fromEntries(
    names.map((name) => {
      const typed = textOf(form, name);
      return [name, numbers.has(name) ? compactNumber(typed) : typed];
    }),
  ) as CardFields;

/** Mistakes, each in words beside its field. */
export const cardFaults = (fields: CardFields): CardFaults => {
  const faults: Record<(typeof names)[number], string | null> = {
    frontBankCode: fields.frontBankCode === '' ? '请选择银行' : null,
    cardNo: validateBankCard(fields.cardNo),
    name: validateName(fields.name),
    idNo: fields.idNo.length < 6 ? '请填写证件号码' : null,
    mobile: validateMobile(fields.mobile),
    credit: fields.credit === 'yes' || fields.credit === 'no' ? null : '请选择卡的种类',
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
};
