import type { FaceLook } from '@parasol/domain/sales/identity/faces/face-look';
import type { FramePair } from '@parasol/domain/sales/identity/faces/frame-pairs';
import { openSideProcess } from '#ground/side-process/open-side-process.ts';
import type { FaceAnswer, FaceQuestion } from './embedded/worker.ts';
import type { FaceNetworks } from './own-networks.ts';
import type { FaceEye } from './port.ts';

/** Less than a caller waits, and several times the usual time of one person's pictures. */
const timeLimitMs = 25_000;

/** Measures faces with small networks in a process of its own; nothing leaves the machine. */
export const embeddedFaceEye = (
  say: (text: string) => void,
  patience: number,
  own?: FaceNetworks,
): FaceEye => {
  const eye = openSideProcess<FaceQuestion, FaceAnswer>({
    program: new URL('./embedded/worker.ts', import.meta.url),
    most: 6,
    timeLimitMs: timeLimitMs * patience,
    idleMs: 120_000,
    mostMemoryMb: 768,
    say,
  });
  return {
    name: own === undefined ? 'embedded' : 'own-networks',
    lines: own?.recognition
      ? { yesUpTo: own.recognition.yesUpTo, noFrom: own.recognition.noFrom }
      : null,
    leastLive: own?.spoofing?.leastLive ?? null,
    look: async (pictures) => {
      const answer = await eye.ask({ kind: 'look', pictures, own });
      if (answer.kind === 'done') {
        return { kind: 'looked', looks: answer.answer as readonly FaceLook[] };
      }
      return { kind: answer.kind === 'failed' ? 'unavailable' : 'busy' };
    },
    compare: async (pictures, pairs) => {
      const answer = await eye.ask({ kind: 'compare', pictures, pairs });
      return answer.kind === 'done' ? (answer.answer as readonly FramePair[]) : undefined;
    },
    page: null,
    close: eye.close,
  };
};
