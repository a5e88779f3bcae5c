import { readCard } from '@parasol/domain/identity/read-card';
import { rowsOf, type TextLine } from '@parasol/domain/identity/text-line';
import { openSideProcess } from '#ground/side-process/open-side-process.ts';
import type { CardReader } from './port.ts';

/** Less than a caller waits, and several times what a card takes. */
const timeLimitMs = 15_000;

/** Reads cards with small networks in a process of its own; nothing leaves the machine. */
export const embeddedCardReader = (say: (text: string) => void): CardReader => {
  const reader = openSideProcess<Uint8Array, readonly TextLine[]>({
    program: new URL('./embedded/worker.ts', import.meta.url),
    most: 6,
    timeLimitMs,
    idleMs: 120_000,
    mostMemoryMb: 1024,
    say,
  });
  return {
    name: 'embedded',
    read: async ({ bytes, today }) => {
      const answer = await reader.ask(bytes);
      if (answer.kind === 'done') return { kind: 'read', card: readCard(answer.answer, today) };
      return { kind: answer.kind === 'failed' ? 'unavailable' : 'busy' };
    },
    readPage: async (bytes) => {
      const answer = await reader.ask(bytes);
      if (answer.kind !== 'done')
        return { kind: answer.kind === 'failed' ? 'unavailable' : 'busy' };
      const rows = rowsOf(answer.answer).map((row) => row.map(({ text }) => text).join(' '));
      return { kind: 'read', lines: rows };
    },
    close: reader.close,
  };
};
