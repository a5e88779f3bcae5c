import { chooseActions } from '@parasol/domain/sales/identity/faces/face-actions';
import { judgeFrames, pairsToCompare } from '@parasol/domain/sales/identity/faces/frame-pairs';
import { judgeFace, type FaceVerdict } from '@parasol/domain/sales/identity/faces/judge-face';
import { worthOf } from '@parasol/domain/sales/identity/faces/vouched';
import { frameFacts } from '../../apps/server/src/modules/sales/identity/faces/checks/frame-facts.ts';
import { compareFrames } from '../../apps/server/src/providers/face/embedded/compare-frames.ts';
import { lookAt } from '../../apps/server/src/providers/face/embedded/look-at.ts';
import {
  openNetworks,
  type Networks,
} from '../../apps/server/src/providers/face/embedded/networks.ts';
import { attacks } from '../../apps/server/src/providers/face/testing/draw-attacks.ts';
import {
  drawPerson,
  peopleInPhotos,
  type Pose,
} from '../../apps/server/src/providers/face/testing/draw-faces.ts';
import { chance } from '../parts/chance.ts';

/** The settings at the start. */
const thresholds = { yesUpTo: 0.42, noFrom: 0.58, turnFrom: 0.25, mouthFrom: 0.2 };
const picturesAStep = 2;

interface Session {
  readonly verdict: FaceVerdict;
  readonly doubts: readonly string[];
}

/** A session against the portrait of the person whom the attack plays, as the server judges it. */
const judged = async (
  networks: Networks,
  portrait: Buffer,
  actions: ReturnType<typeof chooseActions>,
  draw: (pose: Pose, seed: number) => Promise<Buffer>,
): Promise<Session> => {
  const pictures: { step: number; at: number; bytes: Buffer }[] = [];
  for (const [step, pose] of (['front', ...actions] as const).entries()) {
    for (let count = 0; count < picturesAStep; count += 1) {
      const at = step * 2500 + count * 600;
      pictures.push({ step, at, bytes: await draw(pose, at + 1) });
    }
  }
  const frames = await Promise.all(
    pictures.map(async ({ step, bytes }) => ({ step, look: await lookAt(networks, bytes) })),
  );
  const facts = pictures.map(frameFacts);
  const pairs = await compareFrames(
    pictures.map(({ bytes }) => bytes),
    pairsToCompare(facts),
  );
  const found = judgeFace(frames, actions, await lookAt(networks, portrait), thresholds);
  const { refused, doubts } = judgeFrames(facts, pairs);
  const seen: FaceVerdict =
    found.outcome !== 'no' && refused ? { outcome: 'no', reasons: [refused] } : found;
  return { verdict: worthOf(seen, 'actions'), doubts: seen.outcome === 'no' ? [] : doubts };
};

/** Outcomes of prints, screens, pulled pixels and masks of noise before our own networks. */
export const run = async (): Promise<void> => {
  const networks = await openNetworks();
  const roll = chance(20_261_119);
  for (const [name, attack] of Object.entries(attacks)) {
    const reasons = new Map<string, number>();
    let [accepted, refused, doubted, plain] = [0, 0, 0, 0];
    for (let person = 0; person < peopleInPhotos; person += 1) {
      const actions = chooseActions(3, () => roll(1000) / 1000);
      const portrait = await drawPerson(person, 'front', { seed: 77 });
      const draw = (pose: Pose, seed: number): Promise<Buffer> => attack(person, pose, seed);
      const { verdict, doubts } = await judged(networks, portrait, actions, draw);
      const { outcome } = verdict;
      if (outcome === 'yes') accepted += 1;
      else if (outcome === 'no') refused += 1;
      else if (doubts.length > 0) doubted += 1;
      else plain += 1;
      for (const each of [...verdict.reasons, ...doubts])
        reasons.set(each, (reasons.get(each) ?? 0) + 1);
    }
    const why = [...reasons]
      .toSorted(([, one], [, other]) => other - one)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ');
    console.log(
      `  ${name.padEnd(30)} accepted ${accepted}, refused ${refused}, to staff with doubts ${doubted}, to staff ${plain} (${why})`,
    );
  }
};
