import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameAsked, nameTokens } from './name-tokens.ts';

test.each([
  ['张小明', ['张小明', '张小', '小明']],
  ['欧阳震华', ['欧阳震华', '欧阳', '欧阳震', '震华']],
  ['王伟', ['王伟']],
  [
    '阿依古丽·买买提',
    ['阿依古丽买买提', '阿依', '阿依古', '阿依古丽', '阿依古丽买', '阿依古丽买买', '买提'],
  ],
  ['Anna-Maria Li', ['ANNAMARIALI', 'ANNA', 'MARIA', 'LI']],
  ['', []],
  ['李', []],
])('%s is found by %j', (name, tokens) => {
  expect(nameTokens(name)).toEqual(tokens);
});

test.each([
  ['张 小明', '张小明'],
  ['anna maria', 'ANNAMARIA'],
  ['阿依古丽•买买提', '阿依古丽买买提'],
  ['13800138000', null],
  ['PA2026', null],
  ['张', null],
  ['—', null],
])('somebody who types %s asks for %s', (text, asked) => {
  expect(nameAsked(text)).toBe(asked);
});

test('whoever has a name is found by the whole of it, however it is spaced', () => {
  const letter = fc.constantFrom(...Array.from('王李张刘陈杨欧阳小明华AbCé'));
  fc.assert(
    fc.property(fc.array(letter, { minLength: 2, maxLength: 12 }), (letters) => {
      const asked = nameAsked(letters.join(' '));
      expect(asked).not.toBeNull();
      expect(nameTokens(letters.join(''))).toContain(asked);
    }),
  );
});

test('tokens are few and never a single character', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (name) => {
      const tokens = nameTokens(name);
      expect(tokens.length).toBeLessThan(25);
      expect(tokens.every((token) => Array.from(token).length >= 2)).toBe(true);
    }),
  );
});
