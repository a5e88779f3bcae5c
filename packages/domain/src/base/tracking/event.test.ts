import { expect, test } from 'vitest';
import { trackingEvent, type Happening } from './event.ts';

const happening: Happening = {
  cryptoUserId: null,
  uuid: 'visit-1',
  baseProductNo: '1001',
  pageName: 'trial',
  fromPath: '/pro/detail/1001?mobile=13800138000',
  toPath: '/pro/trial/1001#top',
  query: { channel: 'wx', mobile: '13800138000' },
  elementCode: null,
  at: 1_780_000_000_000,
};

test('a visitor is known by the visit', () => {
  expect(trackingEvent(happening)).toEqual({
    cryptoUserId: 'visit-1',
    baseProductNo: '1001',
    pageName: 'trial',
    fromPath: '/pro/detail/1001',
    toPath: '/pro/trial/1001',
    query: { channel: 'wx' },
    elementCode: null,
    at: 1_780_000_000_000,
  });
});

test('a member is known by the encrypted id', () => {
  const event = trackingEvent({ ...happening, cryptoUserId: 'u-9', elementCode: 30016 });
  expect(event).toMatchObject({ cryptoUserId: 'u-9', elementCode: 30016 });
  expect(JSON.stringify(event)).not.toContain('visit-1');
});
