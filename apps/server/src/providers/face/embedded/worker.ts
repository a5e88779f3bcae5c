import sharp from 'sharp';
import type { FaceLook } from '@parasol/domain/faces/face-look';
import { answerAsks } from '#ground/side-process/answer-asks.ts';
import { lookAt } from './look-at.ts';
import { openNetworks } from './networks.ts';

sharp.concurrency(1);
sharp.cache(false);

let networks: ReturnType<typeof openNetworks> | undefined;

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

answerAsks<readonly FaceLook[]>(async (pictures) => {
  if (!Array.isArray(pictures) || !pictures.every(isBytes)) throw new Error('not pictures');
  networks ??= openNetworks();
  const looks: FaceLook[] = [];
  const opened = await networks;
  for (const picture of pictures) {
    // Whatever the decoder stumbles over shows nobody.
    looks.push(await lookAt(opened, picture).catch(() => ({ faces: 0 }) as const));
  }
  return looks;
});
