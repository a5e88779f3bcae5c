import type { FaceLook } from '@parasol/domain/faces/face-look';
import { openSideProcess } from '#ground/side-process/open-side-process.ts';
import type { FaceEye } from './port.ts';

/** Less than a caller waits, and several times what the pictures of one person take. */
const timeLimitMs = 25_000;

/** Measures faces with small networks in a process of its own; nothing leaves the machine. */
export const embeddedFaceEye = (say: (text: string) => void): FaceEye => {
  const eye = openSideProcess<readonly Uint8Array[], readonly FaceLook[]>({
    program: new URL('./embedded/worker.ts', import.meta.url),
    most: 6,
    timeLimitMs,
    idleMs: 120_000,
    mostMemoryMb: 768,
    say,
  });
  return {
    name: 'embedded',
    look: async (pictures) => {
      const answer = await eye.ask(pictures);
      if (answer.kind === 'done') return { kind: 'looked', looks: answer.answer };
      return { kind: answer.kind === 'failed' ? 'unavailable' : 'busy' };
    },
    page: null,
    close: eye.close,
  };
};
