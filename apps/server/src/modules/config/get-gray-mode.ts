import { createHash } from 'node:crypto';
import type { Verb } from '#context.ts';

const parts = 10_000;

/** A browser stays on its side of the line while the percentage stays. */
const positionOf = (deviceId: string): number =>
  createHash('sha256').update(`gray ${deviceId}`).digest().readUInt32BE() % parts;

export const getGrayMode: Verb<'getGrayMode'> = ({ app, brand, deviceId }) => {
  const { percent, mode } = app.settings.get('gray-mode', brand.id);
  const gray = positionOf(deviceId) < (percent / 100) * parts;
  return { gray, mode: gray ? mode : 'stable' };
};
