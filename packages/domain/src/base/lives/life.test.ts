import { describe, expect, test } from 'vitest';
import { auditWordsOf, defineLife } from './life.ts';

const lampLife = defineLife<{ readonly bright: boolean }>()({
  noun: 'lamp',
  title: '灯',
  first: ['off'],
  opening: 'hang',
  events: {
    hang: { words: '挂上', by: ['owner'] },
    turn: { words: '开关', by: ['owner', 'guest'] },
    swap: { words: '换灯', by: ['owner', 'guest'], audit: 'swapped' },
    break: { words: '打碎', by: ['guest'] },
  },
  states: {
    off: { title: '关', bright: false, moves: { turn: 'on', swap: { owner: 'off' } } },
    on: { title: '开', bright: true, moves: { turn: 'off', break: 'broken' } },
    broken: { title: '坏', bright: false, over: true, moves: { swap: { owner: 'off' } } },
  },
});

describe('a life', () => {
  test('leads where the table says, for those who may make the move', () => {
    expect(lampLife.move('off', 'turn', 'guest')).toBe('on');
    expect(lampLife.move('off', 'break', 'guest')).toBeNull();
    expect(lampLife.move('on', 'break', 'owner')).toBeNull();
    expect(lampLife.move('broken', 'swap', 'owner')).toBe('off');
    expect(lampLife.move('broken', 'swap', 'guest')).toBeNull();
  });

  test('knows what is open, what comes next, and its words in the trail', () => {
    expect(lampLife.openStates).toEqual(['off', 'on']);
    expect(lampLife.isOver('broken')).toBe(true);
    expect(lampLife.nextStates('off')).toEqual(['off', 'on']);
    expect(lampLife.stateNames.filter((state) => lampLife.states[state].bright)).toEqual(['on']);
    expect(auditWordsOf(lampLife)).toEqual({
      hang: '挂上',
      turn: '开关',
      swapped: '换灯',
      break: '打碎',
    });
  });

  test('does not compile with a name that it does not have', () => {
    // @ts-expect-error No such event.
    expect(() => lampLife.move('off', 'explode', 'guest')).toThrow(TypeError);
    // @ts-expect-error No such mover.
    expect(lampLife.move('off', 'turn', 'cat')).toBeNull();
    defineLife()({
      noun: 'door',
      title: '门',
      first: ['shut'],
      events: { open: { words: '打开' } },
      // @ts-expect-error No such state to lead to.
      states: { shut: { title: '关', moves: { open: 'ajar' } } },
    });
  });
});
