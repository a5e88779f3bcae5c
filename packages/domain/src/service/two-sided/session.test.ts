import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductKind } from '#products/catalogue/product/product.ts';
import { type OrderState, orderLife } from '#sales/orders/states/order-states.ts';
import { sessionPageNames } from '#products/catalogue/session-page-names.ts';
import {
  nextPage,
  pageSequence,
  sequenceFor,
  sessionPages,
  type SessionRecording,
} from './session-pages.ts';
import {
  beforeOrder,
  mostJoinTries,
  moveByOrder,
  sessionDays,
  together,
  type SessionMover,
  type SessionState,
  sessionLife,
} from './session-states.ts';

const states = Object.keys(sessionLife.states) as SessionState[];
const movers: SessionMover[] = ['agent', 'customer', 'house'];

const recordings: SessionRecording[] = ['not-needed', 'later', 'owed', 'done'];

const flow = {
  insuredHealthNotice: true,
  policyholderHealthNotice: false,
  smartUnderwriting: 'own',
  manualUnderwriting: false,
  prePage: false,
  leadForm: false,
  familyOrder: false,
  loginType: 0,
} as const;
const product = (kind: ProductKind) => ({ kind, flow });

test('nobody comes to an order but through a customer who joined and confirmed', () => {
  const walk = fc.array(
    fc.tuple(fc.constantFrom(...sessionLife.eventNames), fc.constantFrom(...movers)),
  );
  fc.assert(
    fc.property(walk, (steps) => {
      const done: string[] = [];
      let state: SessionState = 'prepared';
      for (const [move, by] of steps) {
        const next = sessionLife.move(state, move, by);
        if (next === null) continue;
        // A customer whose agent has left continues alone, and confirms no prepared words.
        const alone = done.includes('agent-left house');
        if (next !== 'left' && !sessionLife.isOver(next) && !beforeOrder.includes(next))
          for (const needed of [
            'join customer',
            'hand-over customer',
            ...(alone ? [] : ['confirm customer']),
          ])
            expect([...done, `${move} ${by}`]).toContain(needed);
        done.push(`${move} ${by}`);
        state = next;
      }
    }),
  );
});

test('what is over stays over, and an agent moves nothing once the customer has the order', () => {
  for (const state of states)
    for (const move of sessionLife.eventNames) {
      if (sessionLife.isOver(state))
        for (const by of movers) expect(sessionLife.move(state, move, by)).toBeNull();
      if (!beforeOrder.includes(state)) expect(sessionLife.move(state, move, 'agent')).toBeNull();
    }
});

test('every state that an order can be in is followed', () => {
  for (const state of Object.keys(orderLife.states) as OrderState[])
    if (state !== 'draft') expect([state, moveByOrder[state]]).not.toEqual([state, undefined]);
});

test('pages are by the kind of product unless its pack says otherwise', () => {
  expect(pageSequence(product('accident'))).not.toContain('newvisit');
  expect(pageSequence(product('whole-life'))).toEqual(
    expect.arrayContaining(['viewdata', 'healthV2', 'certificationVideo', 'receipt', 'newvisit']),
  );
  const packed = { ...product('accident'), twoSidedPages: ['details', 'form', 'pay'] as const };
  expect(pageSequence(packed)).toEqual(['details', 'form', 'pay']);
  for (const kind of ['medical', 'annuity', 'accident'] as const) {
    const pages = pageSequence(product(kind));
    expect(new Set(pages).size).toBe(pages.length);
  }
});

test('whatever consents, proves, signs or pays is never open to an agent', () => {
  const own = ['health', 'healthV2', 'orderconfirm', 'certification'] as const;
  const paid = ['signature', 'pay', 'payLoading', 'payResult', 'receipt', 'newvisit'] as const;
  for (const page of [...own, ...paid]) expect(sessionPages[page].sides).toEqual(['customer']);
  for (const state of states)
    for (const way of ['together', 'self'] as const) {
      const pages = sequenceFor(product('whole-life'), {
        side: 'agent',
        way,
        kind: 'agent',
        state,
        recording: 'later',
      });
      const open = pages.filter((each) => each.open).map(({ page }) => page);
      for (const page of [...own, ...paid]) expect(open).not.toContain(page);
      if (way === 'self' && state !== 'prepared') expect(open).toEqual(['progress']);
    }
});

test('alone the customer has pages of their own', () => {
  const pages = sequenceFor(product('medical'), {
    side: 'customer',
    way: 'self',
    kind: 'agent',
    state: 'joined',
    recording: 'not-needed',
  });
  expect(pages.find(({ page }) => page === 'form')?.path).toBe(
    '/bothsides/self/form/:baseProductNo',
  );
});

test('there is always a next page, and it is one they may open', () => {
  for (const state of states)
    for (const side of ['agent', 'customer'] as const)
      for (const health of ['not-asked', 'to-do', 'done'] as const)
        for (const recording of recordings)
          for (const order of [null, ...(Object.keys(orderLife.states) as OrderState[])]) {
            const at = { side, way: 'together', kind: 'agent', state, recording } as const;
            const pages = sequenceFor(product('term-life'), at);
            const next = nextPage(pages, { side, state, order, health, recording });
            expect(sessionPageNames).toContain(next);
            if (next !== 'progress')
              expect(pages.find(({ page }) => page === next)?.open).toBe(true);
          }
});

test('the health notice is closed to everybody once the order is placed', () => {
  for (const state of states)
    for (const way of ['together', 'self'] as const) {
      const at = { side: 'customer', way, kind: 'agent', state, recording: 'not-needed' } as const;
      const isOpen = (ordered: boolean) =>
        sequenceFor(product('medical'), { ...at, ordered }).some(
          ({ page, open }) => (page === 'health' || page === 'healthV2') && open,
        );
      expect(isOpen(true)).toBe(false);
      expect(isOpen(false)).toBe(state === 'handed-over');
    }
});

test('what is to be recorded comes before the payment, for both, whatever the pack names', () => {
  const packed = { ...product('accident'), twoSidedPages: ['details', 'form', 'pay'] as const };
  for (const sold of [product('whole-life'), product('accident'), packed])
    for (const side of ['agent', 'customer'] as const)
      for (const way of ['together', 'self'] as const) {
        const at = { side, way, kind: 'agent', state: 'to-pay' } as const;
        const pagesFor = (recording: SessionRecording) => sequenceFor(sold, { ...at, recording });
        const owed = pagesFor('owed');
        const names = owed.map(({ page }) => page);
        expect(names.indexOf('certificationVideo')).toBe(names.indexOf('pay') - 1);
        const standing = { side, state: 'to-pay', order: 'to-pay', health: 'done' } as const;
        expect(nextPage(owed, { ...standing, recording: 'owed' })).toBe('certificationVideo');
        const done = nextPage(pagesFor('done'), { ...standing, recording: 'done' });
        expect(done).toBe(side === 'customer' ? 'pay' : 'progress');
        expect(pagesFor('not-needed').map(({ page }) => page)).not.toContain('certificationVideo');
      }
});

test('a broker has pages of their own and explains what is asked, before there is an order', () => {
  const at = {
    side: 'agent',
    way: 'together',
    kind: 'broker',
    recording: 'not-needed',
  } as const;
  const open = (state: SessionState) =>
    sequenceFor(product('medical'), { ...at, state })
      .filter((each) => each.open)
      .map(({ path }) => path);
  expect(open('joined')).toEqual(
    expect.arrayContaining(['/broker/form/:baseProductNo', '/broker/health/:baseProductNo']),
  );
  expect(open('handed-over')).toEqual(['/bothsides/progress/:baseProductNo']);
});

test('a session waits a week, and a link survives five wrong accounts', () => {
  expect([sessionDays, mostJoinTries]).toEqual([7, 5]);
  expect(beforeOrder).toEqual(['prepared', 'invited', 'joined', 'filling', 'confirmed']);
  expect(together).toEqual(['joined', 'filling', 'confirmed']);
});
