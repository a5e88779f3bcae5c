import { Buffer } from 'node:buffer';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allLessons } from './lessons.ts';
import { learn, randomFrom } from './learn.ts';

const random = randomFrom(12_345);
const { weights, bias } = learn(allLessons(random), random);
const most = weights.reduce((greatest, each) => Math.max(greatest, Math.abs(each)), 0);
const scale = most / 127;
const packed = Buffer.from(Int8Array.from(weights, (each) => Math.round(each / scale)).buffer);
writeFileSync(
  join(import.meta.dirname, '../../packages/domain/src/base/wording/doubts/weights.ts'),
  `/** Written by scripts/claims/learn-claims.ts: a signed byte for each place, in base 64. */
export const bias = ${bias.toFixed(6)};
export const scale = ${scale.toPrecision(6)};
export const weights =
  '${packed.toString('base64')}';
`,
);
console.log(`${weights.length} weights, bias ${bias.toFixed(3)}`);
