import { expect, test } from 'vitest';
import { followingChoice } from './linked-choices.ts';
import type { CalculatorInit } from '#features/products/rating/trial/trial-form.ts';

const option = (key: 'payTerm' | 'payFrequency', values: readonly string[], initial: string) => ({
  kind: 'choice' as const,
  key,
  label: key,
  choices: values.map((value) => ({ value, label: value })),
  initial,
});

const init: Pick<CalculatorInit, 'options'> = {
  options: [
    option('payTerm', ['single', '3y', '5y'], '5y'),
    option('payFrequency', ['yearly', 'monthly', 'single'], 'yearly'),
  ],
};

const after = (changed: string, fields: Record<string, string>) =>
  followingChoice(init, changed, new URLSearchParams(fields));

test.each([
  ['payTerm', { payTerm: 'single', payFrequency: 'yearly' }, ['payFrequency', 'single']],
  ['payFrequency', { payTerm: '5y', payFrequency: 'single' }, ['payTerm', 'single']],
  ['payTerm', { payTerm: '3y', payFrequency: 'single' }, ['payFrequency', 'yearly']],
  ['payFrequency', { payTerm: 'single', payFrequency: 'monthly' }, ['payTerm', '5y']],
  ['payTerm', { payTerm: '3y', payFrequency: 'monthly' }, null],
  ['plan', { payTerm: 'single', payFrequency: 'yearly' }, null],
])('%s to %o', (changed, fields, follows) => {
  expect(after(changed, fields)).toEqual(follows);
});

test('what is offered in one way only is left alone', () => {
  const alone = { options: [option('payTerm', ['1y', 'single'], '1y')] };
  expect(followingChoice(alone, 'payTerm', new URLSearchParams('payTerm=single'))).toBeNull();
});
