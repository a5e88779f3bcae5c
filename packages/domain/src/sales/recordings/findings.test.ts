import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doubtsOfFindings, findingWords, spokenBy, type StepFinding } from './findings.ts';
import { frameSamples, soundFrame, soundOfStep, soundRate } from './sound.ts';
import { wordsIn } from './spoken.ts';

const mark = { begunAt: 1000, readAt: 9000, answeredAt: 11_000 };
const step = {
  code: 'cover',
  title: '保险责任',
  speaker: 'agent',
  words: '保险期间终身。',
  answer: '我已了解',
  leastSeconds: 3,
} as const;
const good: StepFinding = {
  step: 0,
  sound: 'voice',
  loudness: -18,
  words: 'unchecked',
  picture: 'face',
  portrait: null,
};

describe('what a side has to say', () => {
  test('the agent reads, the customer answers, and one device has both', () => {
    expect(spokenBy(step, mark, { side: 'agent', mode: 'apart' })).toEqual({
      span: { from: 1000, to: 9000 },
      words: step.words,
    });
    expect(spokenBy(step, mark, { side: 'customer', mode: 'apart' })).toEqual({
      span: { from: 9000, to: 11_000 },
      words: '我已了解',
    });
    expect(spokenBy(step, mark, { side: 'customer', mode: 'together' })?.words).toBe(
      '保险期间终身。我已了解',
    );
  });

  test('nothing is asked of who listens, or of what was not said yet', () => {
    const own = { ...step, speaker: 'customer', answer: null } as const;
    expect(spokenBy(own, mark, { side: 'agent', mode: 'apart' })).toBeNull();
    expect(spokenBy(step, { ...mark, readAt: null }, { side: 'agent', mode: 'apart' })).toBeNull();
  });
});

describe('words that were heard', () => {
  test('are those of the step when most of them stand in their order', () => {
    expect(wordsIn('保险费 1200 元，共 20 期', '保险费一二零零元共二零期')).toBe('said');
    expect(wordsIn('保险期间终身，等待期九十天', '保险期间中身，等代期九十天')).toBe('said');
    expect(wordsIn('保险期间终身，等待期九十天', '今天天气真好我们去吃饭')).toBe('not-said');
    expect(wordsIn('我同意', null)).toBe('unchecked');
  });

  test('of a sentence are always those of itself, and never those of silence', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        expect(wordsIn(words, words)).toBe('said');
      }),
    );
    expect(wordsIn('我同意', '')).toBe('not-said');
  });
});

describe('sound', () => {
  test('a tone has its place, and silence is the quietest there is', () => {
    const tone = Float32Array.from(
      { length: frameSamples },
      (_each, at) => 0.5 * Math.sin((2 * Math.PI * 1000 * at) / soundRate),
    );
    const { level, peak } = soundFrame(tone);
    expect(peak).toBe(32);
    expect(Math.round(level)).toBe(-9);
    const nothing = soundFrame(new Float32Array(frameSamples));
    expect(nothing).toEqual({ level: -100, peak: 0 });
    expect(soundOfStep(Array.from({ length: 60 }, () => nothing))).toBe('silence');
  });
});

describe('findings', () => {
  test('become doubts where something is wrong or could not be looked at', () => {
    expect(doubtsOfFindings([good])).toEqual([]);
    expect(doubtsOfFindings([{ ...good, sound: 'unheard' }])).toEqual(['unheard']);
    expect(doubtsOfFindings([{ ...good, sound: 'music', portrait: 'unlike' }])).toEqual([
      'music-step',
      'not-portrait',
    ]);
    expect(doubtsOfFindings([{ ...good, picture: 'unseen' }])).toEqual(['unseen']);
    expect(doubtsOfFindings([{ ...good, picture: 'unseen' }, good, good])).toEqual([]);
    expect(doubtsOfFindings([{ ...good, words: 'not-said' }])).toEqual(['not-said']);
  });

  test('say what nobody compared, and never call it good', () => {
    const open = { ...good, sound: 'unheard', picture: 'unseen', portrait: 'uncompared' } as const;
    expect(findingWords({ ...open, loudness: null })).toEqual([
      { text: '声音：无法检查，请人工听', tone: 'open' },
      { text: '未核对语音', tone: 'open' },
      { text: '画面：无法检查，请人工观看', tone: 'open' },
      { text: '没有与证件照比对', tone: 'open' },
    ]);
    expect(findingWords(good)[0]).toEqual({ text: '声音：有说话的声音（-18 分贝）', tone: 'good' });
  });
});
