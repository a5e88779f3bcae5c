import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideSend, judgeCode, type IssuedCode, type SendRequest } from './verification-code.ts';

const nowMs = 1_780_000_000_000;
const calm: SendRequest = {
  now: nowMs,
  lastSentAt: null,
  sentToday: { byMobile: 0, byAddress: 0, byDevice: 0 },
  caps: { byMobile: 10, byAddress: 100, byDevice: 20 },
  mobilesFromAddress: 0,
  challengePassed: false,
  sentInHour: 0,
  mostInHour: 100,
};

describe('sending a code', () => {
  test.each<[string, Partial<SendRequest>, string]>([
    ['the first of the day', {}, 'send'],
    ['again after a minute', { lastSentAt: nowMs - 60_000 }, 'send'],
    ['again a millisecond early', { lastSentAt: nowMs - 59_999 }, 'locked'],
    ['a node a little ahead', { lastSentAt: nowMs + 4000 }, 'locked'],
    ['a clock that went back half an hour', { lastSentAt: nowMs + 1_800_000 }, 'send'],
    [
      'the mobile has had its codes',
      { sentToday: { byMobile: 10, byAddress: 0, byDevice: 0 } },
      'refused',
    ],
    [
      'the address has had its codes',
      { sentToday: { byMobile: 0, byAddress: 100, byDevice: 0 } },
      'refused',
    ],
    [
      'the device has had its codes',
      { sentToday: { byMobile: 0, byAddress: 0, byDevice: 20 } },
      'refused',
    ],
    [
      'half of the mobile’s cap',
      { sentToday: { byMobile: 5, byAddress: 0, byDevice: 0 } },
      'challenge',
    ],
    [
      'half of the address’s cap',
      { sentToday: { byMobile: 0, byAddress: 50, byDevice: 0 } },
      'challenge',
    ],
    [
      'half of the device’s cap',
      { sentToday: { byMobile: 0, byAddress: 0, byDevice: 10 } },
      'challenge',
    ],
    ['half of what everybody may have in an hour', { sentInHour: 50 }, 'challenge'],
    ['all of it', { sentInHour: 100, challengePassed: true }, 'exhausted'],
    ['one address goes through numbers', { mobilesFromAddress: 3 }, 'challenge'],
    ['a family at one address', { mobilesFromAddress: 2 }, 'send'],
    ['the challenge was passed', { mobilesFromAddress: 9, challengePassed: true }, 'send'],
    [
      'a challenge lifts no cap',
      { sentToday: { byMobile: 10, byAddress: 0, byDevice: 0 }, challengePassed: true },
      'refused',
    ],
    ['a challenge lifts no lock', { lastSentAt: nowMs - 1000, challengePassed: true }, 'locked'],
  ])('%s', (_, changes, kind) => {
    expect(decideSend({ ...calm, ...changes }).kind).toBe(kind);
  });

  test('a lock says how long it lasts', () => {
    expect(decideSend({ ...calm, lastSentAt: nowMs - 100 })).toEqual({
      kind: 'locked',
      seconds: 60,
      message: '验证码已发送，请60秒后重试',
    });
    expect(decideSend({ ...calm, lastSentAt: nowMs - 59_001 })).toMatchObject({ seconds: 1 });
  });

  test('no more codes go out than the caps allow, however someone asks', () => {
    const asks = fc.array(fc.record({ wait: fc.nat(90_000), challengePassed: fc.boolean() }), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(asks, fc.integer({ min: 1, max: 6 }), (attempts, cap) => {
        let now = nowMs;
        const sent: number[] = [];
        for (const { wait, challengePassed } of attempts) {
          now += wait;
          const count = sent.length;
          const decision = decideSend({
            ...calm,
            now,
            lastSentAt: sent.at(-1) ?? null,
            sentToday: { byMobile: count, byAddress: count, byDevice: count },
            caps: { ...calm.caps, byMobile: cap },
            challengePassed,
          });
          if (decision.kind === 'send') sent.push(now);
        }
        expect(sent.length).toBeLessThanOrEqual(cap);
        const gaps = sent.slice(1).map((at, index) => at - (sent[index] ?? 0));
        expect(gaps.every((gap) => gap >= 60_000)).toBe(true);
      }),
    );
  });
});

describe('judging a code', () => {
  const issued: IssuedCode = { issuedAt: nowMs, tries: 0, used: false };
  const dead = { kind: 'dead', message: '验证码已失效，请重新获取' };

  test.each<[string, IssuedCode | null, boolean, number, object]>([
    ['the right code', issued, true, 1, { kind: 'accepted' }],
    ['the right code in its last millisecond', issued, true, 299_999, { kind: 'accepted' }],
    ['the right code too late', issued, true, 300_000, dead],
    ['the right code before it was sent', issued, true, -1, dead],
    ['the right code again', { ...issued, used: true }, true, 1, dead],
    ['the right code at the fifth try', { ...issued, tries: 4 }, true, 1, { kind: 'accepted' }],
    ['the right code after five wrong ones', { ...issued, tries: 5 }, true, 1, dead],
    ['no code was sent', null, false, 1, dead],
    [
      'a wrong code',
      issued,
      false,
      1,
      { kind: 'wrong', triesLeft: 4, message: '验证码不正确，还可以尝试4次' },
    ],
    [
      'the fifth wrong code',
      { ...issued, tries: 4 },
      false,
      1,
      { kind: 'wrong', triesLeft: 0, message: '验证码已失效，请重新获取' },
    ],
  ])('%s', (_, code, matches, after, verdict) => {
    expect(judgeCode(code, matches, nowMs + after)).toEqual(verdict);
  });

  test('guessing gets five tries and not one more', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (wrongFirst, passed) => {
        let tries = 0;
        for (let i = 0; i < wrongFirst; i += 1) {
          if (judgeCode({ ...issued, tries }, false, nowMs + passed).kind === 'wrong') tries += 1;
        }
        expect(tries).toBe(Math.min(wrongFirst, 5));
        const last = judgeCode({ ...issued, tries }, true, nowMs + passed).kind;
        expect(last).toBe(wrongFirst < 5 ? 'accepted' : 'dead');
      }),
    );
  });
});

test('a person is asked from half of each cap on, and not before', () => {
  const kindOf = (more: Partial<SendRequest>) => decideSend({ ...calm, ...more }).kind;
  const sent = (more: Partial<SendRequest['sentToday']>) =>
    kindOf({ sentToday: { ...calm.sentToday, ...more } });
  expect([sent({ byMobile: 4 }), sent({ byMobile: 5 })]).toEqual(['send', 'challenge']);
  expect([sent({ byAddress: 49 }), sent({ byAddress: 50 })]).toEqual(['send', 'challenge']);
  expect([sent({ byDevice: 9 }), sent({ byDevice: 10 })]).toEqual(['send', 'challenge']);
  expect([kindOf({ sentInHour: 49 }), kindOf({ sentInHour: 50 })]).toEqual(['send', 'challenge']);
});

test('a clock five seconds ahead is believed, and one further ahead has gone back since', () => {
  const kindOf = (ahead: number) => decideSend({ ...calm, lastSentAt: nowMs + ahead }).kind;
  expect([kindOf(5000), kindOf(5001)]).toEqual(['locked', 'send']);
});

test('the seconds to wait are whole, and the last one is said to its end', () => {
  const secondsAfter = (ms: number) => {
    const decision = decideSend({ ...calm, lastSentAt: nowMs - ms });
    return decision.kind === 'locked' ? decision.seconds : 0;
  };
  expect([0, 1, 1000, 1001, 58_999, 59_000, 59_999].map(secondsAfter)).toEqual([
    60, 60, 59, 59, 2, 1, 1,
  ]);
});
