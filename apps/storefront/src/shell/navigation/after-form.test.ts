import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { afterForm, type FormOutcome } from './after-form.ts';

const same: FormOutcome = { opened: false, refused: false, formGone: false, saidInPlace: false };

describe('after a form was sent', () => {
  test('another page, or the same one with another heading, opens at its top', () => {
    expect(afterForm({ ...same, opened: true })).toBe('top');
    // A page may open with another fault.
    expect(afterForm({ ...same, opened: true, refused: true })).toBe('top');
  });

  test('a page on which the form has gone opens at its top', () => {
    expect(afterForm({ ...same, formGone: true })).toBe('top');
  });

  test('a refusal leaves the person at the form', () => {
    expect(afterForm({ ...same, refused: true })).toBe('refusal');
    expect(afterForm({ ...same, refused: true, formGone: true })).toBe('refusal');
  });

  test('a form that stays, or whose part says that it is done, leaves the person there', () => {
    expect(afterForm(same)).toBe('in-place');
    expect(afterForm({ ...same, formGone: true, saidInPlace: true })).toBe('in-place');
  });
});

test('no form decides by itself that the page keeps its place whatever the answer is', () => {
  const source = join(import.meta.dirname, '../..');
  const forms = globSync('{features,page,ui}/**/*.{ts,tsx}', { cwd: source });
  expect(forms.length).toBeGreaterThan(300);
  const deciding = forms.filter((path) =>
    readFileSync(join(source, path), 'utf8').includes('preventScrollReset'),
  );
  expect(deciding).toEqual([]);
});
