import process from 'node:process';
import { apart, isSeen, type SeenFace } from '@parasol/domain/sales/identity/faces/face-look';
import { judgeFace } from '@parasol/domain/sales/identity/faces/judge-face';
import { lookAt } from '../../apps/server/src/providers/face/embedded/look-at.ts';
import {
  openNetworks,
  type Networks,
} from '../../apps/server/src/providers/face/embedded/networks.ts';
import {
  drawFace,
  drawPeople,
  portraitConditions,
  type Pose,
} from '../../apps/server/src/providers/face/testing/draw-faces.ts';

/** The settings at the start. */
const thresholds = { yesUpTo: 0.42, noFrom: 0.58, turnFrom: 0.25, mouthFrom: 0.2 };

const times: number[] = [];

const look = async (networks: Networks, picture: Buffer): Promise<SeenFace | undefined> => {
  const begun = performance.now();
  const seen = await lookAt(networks, picture);
  times.push(performance.now() - begun);
  return isSeen(seen) && seen.faces === 1 ? seen : undefined;
};

const verdict = (distance: number): string => {
  if (distance <= thresholds.yesUpTo) return 'yes';
  return distance >= thresholds.noFrom ? 'no' : 'a person';
};

const tally = (distances: readonly number[]): string => {
  const count = (which: string): number =>
    distances.filter((distance) => verdict(distance) === which).length;
  const [least, most] = [Math.min(...distances).toFixed(2), Math.max(...distances).toFixed(2)];
  return `yes ${count('yes')}, a person ${count('a person')}, no ${count('no')} (${least} to ${most})`;
};

/** Same and different faces on the package's photos, and people moving in front of a camera. */
export const run = async (): Promise<void> => {
  const networks = await openNetworks();
  const people = await drawPeople();
  const known: { readonly face: SeenFace; readonly picture: Buffer }[] = [];
  for (const picture of people) {
    const face = await look(networks, picture);
    if (face) known.push({ face, picture });
  }
  console.log(`  ${known.length} of ${people.length} people found alone in their picture`);
  for (const [condition, change] of Object.entries(portraitConditions)) {
    const distances: number[] = [];
    let lost = 0;
    for (const { face, picture } of known) {
      const other = await look(networks, await change(picture));
      if (other) distances.push(apart(face, other));
      else lost += 1;
    }
    console.log(`  same, ${condition}: ${tally(distances)}, not found ${lost}`);
  }
  const different = known.flatMap(({ face }, place) =>
    known.slice(place + 1).map((other) => apart(face, other.face)),
  );
  console.log(`  different people: ${tally(different)}`);
  const [eve, laughing] = [
    await look(networks, await drawFace('eve')),
    await look(networks, await drawFace('eve-laughing')),
  ];
  if (eve && laughing) console.log(`  one person, two days: ${apart(eve, laughing).toFixed(2)}`);
  const actions = ['left', 'mouth', 'right'] as const;
  const portrait = await lookAt(networks, await drawFace('ann'));
  const shown = async (poses: readonly Pose[], tilt: number): Promise<string> => {
    const frames = await Promise.all(
      poses.map(async (pose, step) => ({
        step,
        look: await lookAt(networks, await drawFace('ann', pose, { tilt: tilt * step })),
      })),
    );
    return judgeFace(frames, actions, portrait, thresholds).outcome;
  };
  console.log(`  does what is asked for: ${await shown(['front', ...actions], 0)}`);
  console.log(`  does it in another order: ${await shown(['front', 'right', 'left', 'mouth'], 0)}`);
  const still: readonly Pose[] = ['front', 'front', 'front', 'front'];
  console.log(
    `  a printed picture, held still and tilted: ${await shown(still, 0)}, ${await shown(still, 0.15)}`,
  );
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(`  ${at(0.5)} ms a picture (median), ${at(0.95)} ms (95 of 100), ${memory} MB`);
};
