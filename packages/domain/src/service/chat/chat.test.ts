import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerWithin, chatDue, idleMs, messageAnsweredBy } from './chat-clocks.ts';
import { chatLimits, saysTooMuch } from './chat-limits.ts';
import { servedByWords, transcriptOf, type ChatMessage } from './chat-message.ts';
import { skillOfPage, type ChatState, chatLife } from './chat-states.ts';
import { mergeMessages, wholeUpTo } from './merge-messages.ts';

const message = (no: number): ChatMessage => ({
  no,
  clientId: String(no),
  author: 'customer',
  name: null,
  at: '2026-05-20T02:00:00.000Z',
  content: { kind: 'text', text: `第 ${no} 句` },
});

describe('a conversation', () => {
  test('ends for good, from wherever it is', () => {
    for (const state of Object.keys(chatLife.states) as ChatState[]) {
      expect(chatLife.move(state, 'close')).toBe(state === 'closed' ? null : 'closed');
    }
    expect(chatLife.move('closed', 'take')).toBeNull();
    expect(chatLife.move('staffed', 'take')).toBeNull();
  });

  test('names who serves once, whatever the account is called', () => {
    expect(['林晓雯', '客服', '客服小李', ' ', null].map(servedByWords)).toEqual([
      '客服 林晓雯',
      '客服',
      '客服小李',
      '客服',
      '客服',
    ]);
  });

  test('is first for those who know the page', () => {
    expect(
      ['claims/claim', 'payments/cashier', 'policies/policy', 'home/home'].map(skillOfPage),
    ).toEqual(['claims', 'payment', 'policy', 'advice']);
  });

  test('owes an answer only while somebody waits for one', () => {
    const facts = { waitingSince: 1_000, unansweredSince: null, expectedAt: 9_000 };
    expect(chatDue('waiting', facts)).toBe(121_000);
    expect(chatDue('staffed', facts)).toBeNull();
    expect(chatDue('staffed', { ...facts, unansweredSince: 2_000 })).toBe(182_000);
    expect(chatDue('message', facts)).toBe(9_000);
    expect(chatDue('closed', facts)).toBeNull();
  });

  test('left as a message is answered within an hour of opening', () => {
    expect(messageAnsweredBy(5, { open: false, opensAt: 100 })).toBe(3_600_100);
    expect(messageAnsweredBy(5, { open: true, closesAt: 100 })).toBe(3_600_005);
  });
});

test('nobody says more than a burst, and nobody slow is stopped', () => {
  const { burst } = chatLimits;
  const many = Array.from({ length: burst.most }, () => 10_000);
  expect(saysTooMuch(many, 10_001)).toBe(true);
  expect(saysTooMuch(many.slice(1), 10_001)).toBe(false);
  expect(saysTooMuch(many, 10_000 + burst.ms)).toBe(false);
});

test('messages are each there once and in order, however they arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 })), (numbers) => {
      const merged = numbers.reduce<readonly ChatMessage[]>(
        (known, no) => mergeMessages(known, [message(no)]),
        [],
      );
      const wanted = [...new Set(numbers)].toSorted((one, other) => one - other);
      expect(merged.map(({ no }) => no)).toEqual(wanted);
      const whole = wholeUpTo(merged);
      expect(wanted.slice(0, whole)).toEqual(Array.from({ length: whole }, (_, at) => at + 1));
      expect(wanted.includes(whole + 1)).toBe(false);
    }),
  );
});

test('a transcript says who spoke, and that a machine is one', () => {
  const machine: ChatMessage = {
    ...message(2),
    author: 'machine',
    content: { kind: 'answers', text: '找到的答复', answers: [] },
  };
  const text = transcriptOf({ brand: '青禾', chatNo: 'CH1' }, [message(1), machine], () => '10:00');
  expect(text).toContain('10:00　客户\n第 1 句');
  expect(text).toContain('自动回复\n找到的答复');
});

test('the house has two minutes to come, three to answer and a week where nothing is planned', () => {
  const minute = 60_000;
  expect(answerWithin).toEqual({ waiting: 2 * minute, staffed: 3 * minute, message: 60 * minute });
  expect(idleMs).toBe(30 * minute);
  const closed = { open: false, opensAt: null } as Parameters<typeof messageAnsweredBy>[1];
  expect(messageAnsweredBy(0, closed)).toBe((7 * 24 + 1) * 60 * minute);
  const facts = { waitingSince: 0, unansweredSince: 10, expectedAt: 20 };
  expect(chatDue('waiting', facts)).toBe(2 * minute);
  expect(chatDue('staffed', facts)).toBe(3 * minute + 10);
  expect(chatDue('message', facts)).toBe(20);
  for (const state of ['answers', 'closed'] as const) expect(chatDue(state, facts)).toBeNull();
  const nobody = { waitingSince: null, unansweredSince: null, expectedAt: null };
  for (const state of ['waiting', 'staffed', 'message'] as const)
    expect(chatDue(state, nobody)).toBeNull();
});

test.each([
  ['claims/list', 'claims'],
  ['payments/list', 'payment'],
  ['policies/one', 'policy'],
  ['accounts/me', 'policy'],
  ['catalogue/product', 'advice'],
] as const)('on the page %s somebody is asked for %s', (page, skill) => {
  expect(skillOfPage(page)).toBe(skill);
});
