import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimGuides, claimKindsOf, claimYears } from './claim-guide.ts';
import {
  isUndecided,
  takesFiles,
  type ClaimEvent,
  type ClaimState,
  claimLife,
} from './claim-states.ts';

const events = Object.keys(claimLife.events) as ClaimEvent[];
const states = Object.keys(claimLife.states) as ClaimState[];

describe('the states of a claim', () => {
  test('what is missing is asked for once, whatever happens in between', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (happened) => {
        let state: ClaimState = 'reported';
        let asked = 0;
        for (const event of happened) {
          const next = claimLife.move(state, event);
          if (next !== null && event === 'ask-papers') asked += 1;
          state = next ?? state;
        }
        expect(asked).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('every state can be reached and is left until it is over', () => {
    const reached = new Set<ClaimState>(['reported']);
    for (const state of reached) for (const to of claimLife.nextStates(state)) reached.add(to);
    expect([...reached].toSorted()).toEqual(states.toSorted());
    expect(states.filter(claimLife.isOver).toSorted()).toEqual(['decided', 'paid', 'withdrawn']);
    expect(states.filter(takesFiles)).toEqual(['reported', 'papers-asked']);
  });

  test('nobody decides before the insurer has the papers, and nobody twice', () => {
    for (const event of ['agree', 'decline', 'decide'] as const)
      expect(states.filter((state) => claimLife.move(state, event) !== null)).toEqual([
        'forwarded',
      ]);
  });
});

describe('how to claim', () => {
  test('follows from what the product covers', () => {
    const death = { form: 'lump-sum', risks: ['death'], name: '身故保险金' } as const;
    const bill = { form: 'reimbursement', risks: [], name: '住院医疗' } as const;
    const hurt = { form: 'lump-sum', risks: ['accident'], name: '意外伤残' } as const;
    expect(claimKindsOf({ kind: 'term-life' }, [death])).toEqual(['death']);
    expect(claimKindsOf({ kind: 'medical' }, [bill])).toEqual(['treatment', 'accident']);
    expect(claimKindsOf({ kind: 'accident' }, [bill, hurt, death])).toEqual([
      'accident',
      'disability',
      'death',
    ]);
    const silent = { clauses: [] };
    expect(claimYears({ kind: 'whole-life', ...silent })).toBe(5);
    expect(claimYears({ kind: 'medical', ...silent })).toBe(2);
    const saying = (text: string) => ({ clauses: [{ kind: 'main', text }] }) as never;
    const five = saying('请求给付保险金的诉讼时效期间为五年');
    expect(claimYears(Object.assign({ kind: 'medical' as const }, five))).toBe(5);
    const two = saying('请求给付保险金的诉讼时效期间为二年');
    expect(claimYears(Object.assign({ kind: 'whole-life' as const }, two))).toBe(2);
  });

  test('says first steps and papers for everything that can happen', () => {
    for (const guide of Object.values(claimGuides)) {
      expect(guide.steps.length).toBeGreaterThan(0);
      expect(new Set(guide.documents).size).toBe(guide.documents.length);
    }
  });
});

test('a claim is undecided until the insurer has said something, and open until nothing is left', () => {
  expect(states.filter(isUndecided)).toEqual(['reported', 'papers-asked', 'complete', 'forwarded']);
  expect(states.filter((state) => !claimLife.openStates.includes(state))).toEqual([
    'paid',
    'decided',
    'withdrawn',
  ]);
  expect(states.filter(takesFiles)).toEqual(['reported', 'papers-asked']);
});
