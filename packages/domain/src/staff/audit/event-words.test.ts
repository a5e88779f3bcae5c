import { expect, test } from 'vitest';
import { isKeyMoment, wordsOfEvent, wordsOfTrack } from './event-words.ts';

test('a recording is not called checked before a person accepted it', () => {
  expect(wordsOfTrack(['payment.paid', 'policy.issued'])).toContain('未检查');
  expect(wordsOfTrack(['payment.paid', 'recording.accepted'])).toContain('经人工检查');
  expect(wordsOfTrack(['recording.returned', 'recording.accepted'])).toContain('没有通过');
  expect(wordsOfEvent('recording.completed')).not.toContain('完成');
});

test('a checker of a sale looks for what the customer agreed, signed, paid and received', () => {
  const key = [
    'document.confirmed',
    'suitability.paused',
    'suitability.confirmed',
    'health.told',
    'order.agreed',
    'consent.agreed',
    'consent.refused',
    'paper.opened',
    'paper.signed',
    'document.proposal',
    'document.policy',
    'recording.track',
    'payment.paid',
    'policy.issued',
    'policy.received',
    'visit.confirmed',
    'visit.doubts',
  ];
  expect(key.filter((kind) => !isKeyMoment(kind))).toEqual([]);
  expect(['trace.chunk', 'notice.sent', 'document.opened'].filter(isKeyMoment)).toEqual([]);
});
