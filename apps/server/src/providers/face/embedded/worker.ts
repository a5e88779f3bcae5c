import sharp from 'sharp';
import type { FaceLook } from '@parasol/domain/sales/identity/faces/face-look';
import type { FramePair } from '@parasol/domain/sales/identity/faces/frame-pairs';
import { answerAsks } from '#ground/side-process/answer-asks.ts';
import { compareFrames } from './compare-frames.ts';
import { lookAt } from './look-at.ts';
import type { FaceNetworks } from '#providers/face/own-networks.ts';
import { openNetworks } from './networks.ts';
import { openOwnNetworks } from './own-networks.ts';

sharp.concurrency(1);
sharp.cache(false);

let networks: ReturnType<typeof openNetworks> | undefined;
/** The process gets no settings: the first question brings them. */
let own: ReturnType<typeof openOwnNetworks> | undefined;

/** Faces to measure, or pictures to compare with each other. */
export type FaceQuestion =
  | {
      readonly kind: 'look';
      readonly pictures: readonly Uint8Array[];
      readonly own?: FaceNetworks | undefined;
    }
  | {
      readonly kind: 'compare';
      readonly pictures: readonly Uint8Array[];
      readonly pairs: readonly (readonly [number, number])[];
    };

export type FaceAnswer = readonly FaceLook[] | readonly FramePair[];

const lookAtAll = async (
  pictures: readonly Uint8Array[],
  settings: FaceNetworks | undefined,
): Promise<readonly FaceLook[]> => {
  networks ??= openNetworks();
  own ??= openOwnNetworks(settings ?? {});
  const looks: FaceLook[] = [];
  const [opened, ours] = await Promise.all([networks, own]);
  for (const picture of pictures) {
    // A picture the decoder cannot read shows no face.
    looks.push(await lookAt(opened, picture, ours).catch(() => ({ faces: 0 }) as const));
  }
  return looks;
};

answerAsks<FaceAnswer>(async (question) => {
  const asked = question as FaceQuestion;
  return asked.kind === 'look'
    ? lookAtAll(asked.pictures, asked.own)
    : compareFrames(asked.pictures, asked.pairs);
});
