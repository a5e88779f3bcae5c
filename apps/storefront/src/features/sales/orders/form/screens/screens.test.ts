import { describe, expect, test } from 'vitest';
import type { FormInit } from '#features/sales/orders/order-form.data.ts';
import { firstOpenScreen, openProblems, screenNamed, screenOf } from './screens.ts';

const init = {
  facts: {
    asks: {},
    relations: ['self'],
    plans: [],
    coverages: [],
    valueAdded: [],
    startWithinDays: 30,
    documents: [{ code: 'notice', title: '投保须知', text: '一', readSeconds: 3 }],
    consents: [{ code: 'terms', text: '我同意', required: true }],
  },
  today: '2026-11-19',
  health: { insured: false, policyholder: false, told: [] },
  draft: null,
} as unknown as FormInit;

const person = {
  'policyholder.name': '李小兰',
  'policyholder.certType': 'id-card',
  'policyholder.certNo': '11010519491231002X',
  'policyholder.mobile': '13800138000',
  'insured.0.relation': 'self',
};

const read = { read: [{ code: 'notice', at: '2026-11-19T08:00:00.000Z' }] } as FormInit['draft'];

describe('screens of the form', () => {
  test.each([
    ['policyholder.name', 'policyholder'],
    ['policyholder.disclosureNo', 'insured'],
    ['insured.1.beneficiary.0.name', 'insured'],
    ['cover.start', 'cover'],
    ['service.ambulance', 'cover'],
    ['document.notice', 'reading'],
    ['consent.terms', 'reading'],
    ['suitability', 'confirm'],
  ])('%s stands on %s', (path, screen) => {
    expect(screenOf(path)).toBe(screen);
  });

  test('an address names one of them or none', () => {
    expect(screenNamed('cover')).toBe('cover');
    expect(screenNamed('elsewhere')).toBeNull();
    expect(screenNamed(null)).toBeNull();
  });

  test('the form opens where something is left to be done', () => {
    expect(firstOpenScreen(init, {})).toBe('policyholder');
    expect(firstOpenScreen(init, person)).toBe('cover');
    const covered = { ...person, 'cover.start': 'earliest' };
    expect(firstOpenScreen(init, covered)).toBe('reading');
    const readInit = { ...init, draft: read };
    expect(firstOpenScreen(readInit, covered)).toBe('reading');
    expect(firstOpenScreen(readInit, { ...covered, 'consent.terms': 'yes' })).toBe('confirm');
  });

  test('what is left is named with its words, the papers after the fields', () => {
    const paths = openProblems(init, person).map(({ path }) => path);
    expect(paths).toEqual(['cover.start', 'consent.terms', 'document.notice']);
    expect(openProblems(init, person).at(-1)?.message).toBe('请先阅读《投保须知》');
  });
});
