import { expect, test } from 'vitest';
import { sizeOf, whole } from './draw-picture.ts';

test('a picture that is small enough keeps its size, and changes sides when it is turned', () => {
  const picture = { width: 800, height: 500 };
  expect(sizeOf(picture, { quarterTurns: 0, part: whole, longest: 2000 })).toMatchObject(picture);
  expect(sizeOf(picture, { quarterTurns: 3, part: whole, longest: 2000 })).toEqual({
    width: 500,
    height: 800,
    sideways: true,
  });
});

test('a large one becomes as large as asked for, by the part that is kept', () => {
  const picture = { width: 4000, height: 3000 };
  expect(sizeOf(picture, { quarterTurns: 0, part: whole, longest: 2000 })).toMatchObject({
    width: 2000,
    height: 1500,
  });
  const part = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };
  expect(sizeOf(picture, { quarterTurns: 2, part, longest: 2000 })).toMatchObject({
    width: 2000,
    height: 1500,
  });
});

test('however little is kept, something is drawn', () => {
  const part = { left: 0, top: 0, width: 0.0001, height: 0.0001 };
  const { width, height } = sizeOf(
    { width: 10, height: 10 },
    { quarterTurns: 1, part, longest: 9 },
  );
  expect([width, height]).toEqual([1, 1]);
});
