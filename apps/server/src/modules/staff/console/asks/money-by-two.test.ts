import { expect, test } from 'vitest';
import { everyCall, type CallName } from '@parasol/contract';
import type { Permission } from '@parasol/domain/base/accounts/permissions';
import type { AskAct } from '@parasol/domain/base/accounts/ask-acts';
import { callsByTwo } from '#testing/payments/money-stories.ts';
import { acts as run } from './run-act.ts';

/** Permissions with which staff can ask for money to move. */
const moneyPermissions: readonly Permission[] = [
  'refunds-make',
  'bills-settle',
  'surrenders-manage',
  'commissions-settle',
  'books-book',
];

type Act =
  | {
      readonly two: AskAct;
      /** When one is enough all the same, and why that is safe. */
      readonly unless?: string;
    }
  | { readonly alone: string };

/** Every act of staff on money: by two people, or why one is enough. */
const acts: Readonly<Partial<Record<CallName, Act>>> = {
  refundPayment: {
    two: 'refund',
    unless: 'not issued and below the limit: it can only go back to who paid it, the way it came',
  },
  reversePayment: { two: 'reverse-payment' },
  settleStuckRefund: {
    two: 'refund-otherwise',
    unless: 'tried again under its number: the provider pays it once, to who paid',
  },
  payOutSurrender: { two: 'payout' },
  payOutCommission: { two: 'pay-commission' },
  settleCommissionBalance: { two: 'settle-commission' },
  closeCommissionMonth: { two: 'close-commission' },
  remitPremiums: { two: 'remit-premiums' },
  receiveBrokerage: { two: 'receive-brokerage' },
  moveHouseMoney: { two: 'house-move' },
  closeBooks: { two: 'close-books' },
  settleDifference: {
    two: 'waive-difference',
    unless: 'the proposal is carried out: the provider is asked, and its word is booked as ever',
  },
  uploadStatement: { alone: 'says what others say; it books nothing and shows what differs' },
  compareStatementAgain: { alone: 'compares again; it books nothing' },
  runReconciliation: { alone: 'reads a bill again; what it says is booked by itself, once' },
  manageSurrender: {
    alone: 'moves a request on; the insurer fixes the sum, and money follows by itself or by two',
  },
};

const staffCalls = Object.entries(everyCall).filter(
  ([, { access, method }]) =>
    typeof access === 'object' &&
    'staff' in access &&
    (moneyPermissions as readonly string[]).includes(access.staff) &&
    method !== 'GET',
);

test('every call of staff that can move money is known here, and no other', () => {
  expect(Object.keys(acts).toSorted()).toEqual(staffCalls.map(([name]) => name).toSorted());
});

test('each takes a second person who grants it, and a story in which one alone cannot', () => {
  const expected: readonly string[] = callsByTwo;
  for (const [name, act] of Object.entries(acts)) {
    if (!('two' in act)) continue;
    expect(run[act.two].call).toBe(name);
    expect(expected.includes(name), name).toBe(true);
  }
});
