import { describe, expect, test } from 'vitest';
import type { TrackingEvent } from '@parasol/domain/base/tracking/event';
import { createTracker } from './tracker.ts';

const happening = {
  cryptoUserId: null,
  uuid: 'stay-1',
  baseProductNo: '1001',
  pageName: 'catalogue/product-detail',
  fromPath: '/?mobile=13800000000',
  toPath: '/pro/detail/1001',
  query: { channel: 'a', mobile: '13800000000' },
  elementCode: null,
};

const setUp = () => {
  const sent: (readonly TrackingEvent[])[] = [];
  const clock = { now: 1_000_000 };
  const tracker = createTracker({ now: () => clock.now, send: (events) => sent.push(events) });
  return { sent, clock, tracker };
};

describe('createTracker', () => {
  test('keeps events until one of them has waited long enough', () => {
    const { sent, clock, tracker } = setUp();
    tracker.record(happening);
    tracker.flush(false);
    expect(sent).toEqual([]);
    clock.now += 5000;
    tracker.flush(false);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[0]).toMatchObject({ cryptoUserId: 'stay-1', fromPath: '/', at: 1_000_000 });
  });

  test('sends everything when the page is left, and nothing twice', () => {
    const { sent, tracker } = setUp();
    tracker.record(happening);
    tracker.flush(true);
    tracker.flush(true);
    expect(sent).toHaveLength(1);
  });

  test('sends a full batch at once', () => {
    const { sent, tracker } = setUp();
    for (let count = 0; count < 20; count += 1) tracker.record(happening);
    expect(sent.map((batch) => batch.length)).toEqual([20]);
  });

  test('sends no personal values', () => {
    const { sent, tracker } = setUp();
    tracker.record(happening);
    tracker.flush(true);
    expect(JSON.stringify(sent)).not.toContain('13800000000');
  });
});
