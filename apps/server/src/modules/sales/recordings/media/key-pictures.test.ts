import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { FaceLook } from '@parasol/domain/sales/identity/faces/face-look';
import { pictureDoubts, type SeenPicture } from '@parasol/domain/sales/recordings/pictures';
import { embeddedFaceEye } from '#providers/face/embedded.ts';
import { drawFace, type Sample } from '#providers/face/testing/draw-faces.ts';
import { keyFrameOf, webmClusters, webmHead, webmPictures } from '#testing/recordings/draw-webm.ts';
import { keyPictures, measureLight, movedBetween, type Measured } from './key-pictures.ts';

const eye = embeddedFaceEye(() => undefined, 8);
afterAll(() => eye.close());

const webpOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).webp({ quality: 60 }).toBuffer();

const plain = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** A room with a person in it who moves a little, and the grain of a camera. */
const room = (at = 0): Promise<Buffer> =>
  sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 12 },
    },
  })
    .composite([
      {
        input: Buffer.from(
          `<svg width="320" height="240"><rect x="0" y="0" width="90" height="240" fill="#eee"/><ellipse cx="${180 + at * 3}" cy="150" rx="50" ry="70" fill="#432"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer();

const film = async (pictures: readonly Buffer[]): Promise<Buffer> => {
  const frames = await Promise.all(
    pictures.map(async (picture, at) => ({
      ms: at * 3000,
      frame: keyFrameOf(await webpOf(picture)),
    })),
  );
  return Buffer.concat([webmHead(), webmPictures(frames)]);
};

/** The pictures of a recording, each in a step of its own. */
const seen = async (stretch: Buffer, faces: boolean): Promise<SeenPicture[]> => {
  const measured: Measured[] = [];
  for (const { webp } of keyPictures(stretch)) {
    const one = await measureLight(webp);
    if (one) measured.push(one);
  }
  const looks: FaceLook[] = [];
  for (const { jpeg } of faces ? measured : []) {
    const answer = await eye.look([jpeg]);
    if (answer.kind === 'looked') looks.push(...answer.looks);
  }
  return measured.map((one, step) => {
    const before = measured[step - 1];
    const { light, spread } = one;
    const moved = before ? movedBetween(one, before) : null;
    return { step, light, spread, moved, face: looks[step] };
  });
};

const doubtsOf = async (pictures: readonly Buffer[], faces = false): Promise<readonly string[]> =>
  pictureDoubts(await seen(await film(pictures), faces), false);

const faceOf = (name: Sample): Promise<Buffer> => drawFace(name, 'front');

describe('the pictures of a recording', () => {
  test('are its key frames, each with its time; frames between others are none', async () => {
    const pictures = keyPictures(await film([await plain('#123'), await room()]));
    expect(pictures.map(({ ms }) => ms)).toEqual([0, 3000]);
    const { width, height, format } = await sharp(pictures[1]?.webp).metadata();
    expect([width, height, format]).toEqual([320, 240, 'webp']);
    expect(keyPictures(Buffer.concat([webmHead(), webmClusters(0, 3000)]))).toEqual([]);
    expect(await measureLight(Buffer.from('no picture'))).toBeUndefined();
  });

  test('that are black, or of one colour, are named', async () => {
    for (const colour of ['#000', '#e0e0e0'])
      expect(await doubtsOf(await Promise.all([1, 2, 3, 4].map(() => plain(colour))))).toContain(
        'dark',
      );
  });

  test('that are one photo over and over are named; a camera’s never are', async () => {
    const photo = await faceOf('ann');
    expect(await doubtsOf([photo, photo, photo, photo])).toEqual(['frozen']);
    expect(await doubtsOf(await Promise.all([1, 2, 3, 4].map((at) => room(at))))).toEqual([]);
  });

  test('without a face in a step, or with another person’s, are named', async () => {
    const [ann, eve] = [await faceOf('ann'), await faceOf('eve-laughing')];
    expect(await doubtsOf([ann, await room(), ann], true)).toContain('no-face');
    expect(await doubtsOf([ann, ann, eve], true)).toEqual(['other-face']);
    const two = await seen(await film([ann, ann, eve]), true);
    // In one room two people take turns in front of one camera.
    expect(pictureDoubts(two, true)).toEqual([]);
    const turned = [ann, await drawFace('ann', 'left'), await drawFace('ann', 'mouth')];
    expect(await doubtsOf(turned, true)).toEqual([]);
  });
});
