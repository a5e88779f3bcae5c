import { expect, test } from 'vitest';
import { blankOf, differences, valueWords, type Schema } from './schema.ts';

const text: Schema = { type: 'string', title: '名称' };
const partner: Schema = {
  type: 'object',
  properties: {
    name: text,
    active: { type: 'boolean', title: '合作中' },
    fen: { type: 'integer', control: 'yuan', title: '限额' },
  },
};
const range: Schema = { type: 'array', title: '假期', prefixItems: [text, text] };

test('a value is told in the words of its fields', () => {
  expect(valueWords(partner, { name: '甲', active: true, fen: 500_000 })).toBe(
    '名称：甲，合作中：是，限额：5,000 元',
  );
  expect(valueWords({ type: 'array', items: text }, ['甲', '乙'])).toBe('甲、乙');
  expect(valueWords({ type: 'array', items: range }, [['2026-10-01', '2026-10-08']])).toBe(
    '2026-10-01 至 2026-10-08',
  );
  expect(valueWords({ type: 'array', items: text }, [])).toBe('无');
  expect(valueWords({ anyOf: [partner, { type: 'null' }] }, null)).toBe('安装时的值');
});

test('a difference names the field and both values, and nothing else', () => {
  const before = { name: '甲', active: true, fen: 100 };
  expect(differences(partner, before, { ...before, active: false })).toEqual([
    { title: '合作中', before: '是', after: '否' },
  ]);
  expect(differences(partner, before, before)).toEqual([]);
  const byYear: Schema = { type: 'object', additionalProperties: partner };
  expect(differences(byYear, { 2026: before }, { 2026: { ...before, name: '乙' } })).toEqual([
    { title: '2026 · 名称', before: '甲', after: '乙' },
  ]);
});

test('a new entry begins with something every control can show', () => {
  expect(blankOf(partner)).toEqual({ name: '', active: false, fen: 1 });
  expect(blankOf(range)).toEqual(['', '']);
});
