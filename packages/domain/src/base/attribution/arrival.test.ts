import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivalOf } from './arrival.ts';

const none = { commonMessage: undefined, matchPath: undefined, appCode: undefined };
const plain = {
  query: {},
  cookies: {},
  sale: undefined,
  now: Date.UTC(2026, 10, 16),
  appCodes: ['QH_H5', 'QH_APP'],
} as const;
const message = (facts: object): string => encodeURIComponent(JSON.stringify(facts));

test('what a page says of its visit', () => {
  const commonMessage = message({
    channel: '夏季',
    subChannel: 'a~1',
    adPlace: 'top',
    shareSource: 2,
    seller: 'S77',
    platform: 3,
    release: 'r1',
  });
  expect(
    arrivalOf({ commonMessage, matchPath: '/pro/trial/:baseProductNo', appCode: 'QH_APP' }, plain),
  ).toEqual({
    channel: '夏季',
    subChannel: 'a~1',
    adPlace: 'top',
    shareSource: 2,
    seller: 'S77',
    broker: null,
    merchantCode: null,
    shareKey: null,
    appCode: 'QH_APP',
    matchPath: '/pro/trial/:baseProductNo',
    touches: { first: null, last: null },
    platform: 3,
    release: 'r1',
  });
});

test('a form without script is put down by its address, then by the cookies', () => {
  const facts = { ...plain, query: { adPlace: 'p', from: 'timeline' }, cookies: { channel: 'c' } };
  expect(arrivalOf(none, { ...facts, sale: 'S1' })).toMatchObject({
    channel: 'c',
    subChannel: 'default_subchannel',
    adPlace: 'p',
    shareSource: 1,
    seller: 'S1',
    appCode: 'QH_H5',
    touches: { first: { adPlace: 'p', shareSource: 1, at: plain.now }, last: { adPlace: 'p' } },
  });
});

test('nobody sold it where the address names no seller', () => {
  expect(arrivalOf(none, { ...plain, sale: '0' }).seller).toBeNull();
});

test('another brand’s app code counts for nothing', () => {
  expect(arrivalOf({ ...none, appCode: 'TR_H5' }, plain).appCode).toBe('QH_H5');
});

test('whatever comes, what is kept can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.jsonValue(), (text, value) => {
      for (const commonMessage of [
        text,
        message({ channel: value, seller: text, platform: value }),
      ]) {
        const arrival = arrivalOf({ commonMessage, matchPath: text, appCode: text }, plain);
        for (const part of Object.values(arrival)) {
          if (typeof part === 'string') expect(part).toMatch(/^[^\0]{1,256}$/);
        }
      }
    }),
  );
});
