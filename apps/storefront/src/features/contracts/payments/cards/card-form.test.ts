import { describe, expect, test } from 'vitest';
import { cardFaults, cardFields } from './card-form.ts';

const typed = {
  frontBankCode: 'CMB',
  cardNo: '6225 8812 3456 7890',
  name: ' 李兰 ',
  idNo: '110105 19491231 002x',
  mobile: '138 0013 8000',
  credit: 'no',
};

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('the form of a bank card', () => {
  test('takes numbers as people write them', () => {
    const fields = cardFields(formOf(typed));
    expect(fields).toMatchObject({
      cardNo: '6225881234567890',
      mobile: '13800138000',
      name: '李兰',
    });
    expect(cardFaults(fields)).toEqual({});
  });

  test('says of each field what is missing', () => {
    const faults = cardFaults(cardFields(formOf({})));
    expect(Object.keys(faults).sort()).toEqual([
      'cardNo',
      'credit',
      'frontBankCode',
      'idNo',
      'mobile',
      'name',
    ]);
  });
});
