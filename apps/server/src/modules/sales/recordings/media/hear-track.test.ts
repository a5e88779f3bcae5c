import { expect, test } from 'vitest';
import { loudnessOf, soundOfStep } from '@parasol/domain/sales/recordings/sound';
import {
  soundFile,
  webmClusters,
  webmHead,
  type DrawnSound,
} from '#testing/recordings/draw-webm.ts';
import { hearStretch } from './hear-track.ts';

const whole = [{ from: 0, to: 60_000 }];

test.each([
  ['voice', 'voice'],
  ['music', 'music'],
  ['noise', 'steady'],
  ['hum', 'steady'],
  ['silence', 'silence'],
] as const)('%s is heard as %s', async (sound: DrawnSound, expected) => {
  const [heard] = await hearStretch(soundFile(sound), 0, whole, false);
  expect(soundOfStep(heard?.frames ?? [])).toBe(expected);
  expect(loudnessOf(heard?.frames ?? [])).toBeLessThan(0);
});

test('each span has its own sound, and one outside of the stretch has none', async () => {
  const spans = [
    { from: 1000, to: 2000 },
    { from: 2000, to: 5000 },
    { from: 90_000, to: 91_000 },
  ];
  const [short, long, none] = await hearStretch(soundFile('voice'), 0, spans, true);
  expect(short?.frames.length).toBeGreaterThan(25);
  expect(long?.frames.length).toBeGreaterThan(85);
  expect(none?.frames).toEqual([]);
  expect(soundOfStep(none?.frames ?? [])).toBe('unheard');
  expect(soundOfStep(short?.frames ?? [])).toBe('sound');
  // A WAV of one second: its head says as many bytes as it has.
  const { wav } = short ?? {};
  expect(wav?.readUInt32LE(4)).toBe((wav?.length ?? 0) - 8);
  expect(wav?.length).toBeGreaterThan(30_000);
});

test('packets that are none of Opus are unheard, not good', async () => {
  const bytes = Buffer.concat([webmHead(['video']), webmClusters(0, 3000)]);
  const [heard] = await hearStretch(bytes, 0, whole, false);
  expect(heard).toEqual({ frames: [], wav: null });
});
