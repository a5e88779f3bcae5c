import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { filmOf } from '#testing/orders/face-film.ts';
import { keyFrameOf } from './key-frame.ts';

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#3070b0' } })
    .jpeg()
    .toBuffer();

test('the first whole picture of a piece of video is one that can be opened', async () => {
  const frame = keyFrameOf(await filmOf(await picture()));
  if (!frame) throw new Error('there is no picture');
  expect(await sharp(frame).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
  const { dominant } = await sharp(frame).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
});

test('other files and broken ones have none, and end', async () => {
  const film = await filmOf(await picture());
  expect(keyFrameOf(await picture())).toBeUndefined();
  expect(keyFrameOf(film.subarray(0, 60))).toBeUndefined();
  expect(keyFrameOf(Buffer.from('00000018667479706d703432', 'hex'))).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(film.length - 1), fc.nat(255), (at, value) => {
      const broken = Buffer.from(film);
      broken[at] = value;
      keyFrameOf(broken);
    }),
  );
});
