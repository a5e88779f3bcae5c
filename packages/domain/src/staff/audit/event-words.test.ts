import { expect, test } from 'vitest';
import { wordsOfEvent, wordsOfTrack } from './event-words.ts';

test('a recording is not called checked before a person accepted it', () => {
  expect(wordsOfTrack(['payment.paid', 'policy.issued'])).toContain('未检查');
  expect(wordsOfTrack(['payment.paid', 'recording.accepted'])).toContain('经人工检查');
  expect(wordsOfTrack(['recording.returned', 'recording.accepted'])).toContain('没有通过');
  expect(wordsOfEvent('recording.completed')).not.toContain('完成');
});
