import { describe, expect, test } from 'vitest';
import {
  invoiceObstacle,
  isCreditCode,
  liveInvoiceStates,
  reviseInvoice,
  titleFault,
  voucherYears,
  invoiceLife,
} from './invoice.ts';

describe('a title', () => {
  test('of a company needs a credit code whose last character fits', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true);
    expect(isCreditCode('91350100M000100Y44')).toBe(false);
    expect(isCreditCode('91350100M000100Y4')).toBe(false);
    expect(titleFault({ of: 'company', name: '测试公司', taxNo: '123' })).not.toBeNull();
    expect(titleFault({ of: 'person', name: '陈晨', taxNo: '' })).toBeNull();
  });
});

describe('a payment can have an invoice', () => {
  const paid = { state: 'paid', leftFen: 100, policyNo: 'P1', hasOne: false } as const;
  test('once, for an issued contract, while something of it is there', () => {
    expect(invoiceObstacle(paid)).toBeNull();
    expect(invoiceObstacle({ ...paid, state: 'part-refunded' })).toBeNull();
    expect(invoiceObstacle({ ...paid, hasOne: true })).toBe('has-one');
    expect(invoiceObstacle({ ...paid, policyNo: null })).toBe('not-issued');
    expect(invoiceObstacle({ ...paid, state: 'refunded', leftFen: 0 })).toBe('all-returned');
    expect(invoiceObstacle({ ...paid, state: 'reversed' })).toBe('not-paid');
    expect(invoiceObstacle({ ...paid, state: 'refunding' })).toBe('in-return');
  });
});

describe('a premium that goes back', () => {
  test('lowers what nobody has yet, and voids what the insurer was asked for', () => {
    expect(reviseInvoice('asked', 100, 60)).toEqual({ kind: 'lower', fen: 60 });
    expect(reviseInvoice('asked', 100, 0)).toEqual({ kind: 'refuse' });
    expect(reviseInvoice('issuing', 100, 60)).toEqual({ kind: 'void', againFen: 60 });
    expect(reviseInvoice('issued', 100, 0)).toEqual({ kind: 'void', againFen: null });
    expect(reviseInvoice('issued', 60, 60)).toEqual({ kind: 'stands' });
    expect(reviseInvoice('cancelled', 100, 0)).toEqual({ kind: 'stands' });
  });
  test('never leaves a live paper without a way to be voided once it was passed on', () => {
    for (const state of invoiceLife.stateNames)
      if (invoiceLife.states[state].live && state !== 'asked')
        expect(invoiceLife.move(state, 'void')).toBe('to-cancel');
  });
});

test('vouchers are for years that are over', () => {
  expect(
    voucherYears(['2025-01-03', '2026-02-01', '2025-12-31', '2024-05-05'], '2026-03-01'),
  ).toEqual([2025, 2024]);
});

test('a paper moves only as its insurer and its premium do', () => {
  const moves = invoiceLife.stateNames.map((state) => [
    state,
    invoiceLife.eventNames
      .filter((event) => invoiceLife.move(state, event) !== null)
      .map((event) => `${event} → ${invoiceLife.move(state, event)}`)
      .join(', '),
  ]);
  expect(Object.fromEntries(moves)).toEqual({
    asked: 'pass-on → issuing, issue → issued, refuse → refused',
    issuing: 'issue → issued, refuse → refused, void → to-cancel',
    issued: 'void → to-cancel',
    refused: '',
    'to-cancel': 'cancel → cancelled, not-issued → refused',
    cancelled: '',
  });
  expect(liveInvoiceStates).toEqual(['asked', 'issuing', 'issued']);
});

test('a name has two characters, and one fen that is left can have its paper', () => {
  expect(titleFault({ of: 'person', name: '陈', taxNo: '' })).not.toBeNull();
  expect(titleFault({ of: 'person', name: '陈晨', taxNo: '' })).toBeNull();
  const paid = { state: 'paid', leftFen: 1, policyNo: 'P1', hasOne: false } as const;
  expect(invoiceObstacle(paid)).toBeNull();
  expect(invoiceObstacle({ ...paid, leftFen: 0 })).toBe('all-returned');
  for (const state of ['to-pay', 'paying', 'closed', 'reversed'] as const)
    expect(invoiceObstacle({ ...paid, state })).toBe('not-paid');
  expect(invoiceObstacle({ ...paid, state: 'refunding' })).toBe('in-return');
});

test('a paper stands while all of its premium is there, and is made out for one fen', () => {
  expect(reviseInvoice('issued', 100, 100)).toEqual({ kind: 'stands' });
  expect(reviseInvoice('issued', 100, 99)).toEqual({ kind: 'void', againFen: 99 });
  expect(reviseInvoice('issued', 100, 1)).toEqual({ kind: 'void', againFen: 1 });
  expect(reviseInvoice('issued', 100, 0)).toEqual({ kind: 'void', againFen: null });
  expect(reviseInvoice('asked', 100, 1)).toEqual({ kind: 'lower', fen: 1 });
  expect(reviseInvoice('asked', 100, 0)).toEqual({ kind: 'refuse' });
  expect(reviseInvoice('refused', 100, 0)).toEqual({ kind: 'stands' });
});
