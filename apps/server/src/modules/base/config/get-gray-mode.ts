import { positions } from '@parasol/domain/base/experiments/definition';
import type { Verb } from '#ground/context.ts';
import { positionOf } from '#ground/caller/position-of.ts';

/** A browser keeps its side of the line while the percentage is unchanged. */
export const getGrayMode: Verb<'getGrayMode'> = ({ app, brand, deviceId }) => {
  const { percent, mode } = app.settings.get('gray-mode', brand.id);
  const gray = positionOf('gray', deviceId) < (percent / 100) * positions;
  return { gray, mode: gray ? mode : 'stable' };
};
