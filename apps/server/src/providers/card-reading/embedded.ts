import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { readCard } from '@parasol/domain/sales/identity/read-card';
import { rowsOf, type TextLine } from '@parasol/domain/sales/identity/text-line';
import { openSideProcess } from '#ground/side-process/open-side-process.ts';
import type { Sheet, SheetAsked } from './embedded/pdf-worker.ts';
import { isPdf, readPdf } from './embedded/read-pdf.ts';
import type { CardReader, PageReading } from './port.ts';

/** Several times the usual time of a card. */
const timeLimitMs = 15_000;
/** Shorter than the time a caller waits. */
const waitMs = 26_000;
/** Papers are read when there is time; only endless reading is given up. */
const pageLimitMs = minuteMs;

/** Reads cards with small networks in a process of its own; nothing leaves the machine. */
export const embeddedCardReader = (say: (text: string) => void, patience: number): CardReader => {
  const shared = { most: 6, timeLimitMs: timeLimitMs * patience, waitMs, idleMs: 120_000, say };
  const reader = openSideProcess<Uint8Array, readonly TextLine[]>({
    ...shared,
    program: new URL('./embedded/worker.ts', import.meta.url),
    mostMemoryMb: 1024,
  });
  const opener = openSideProcess<SheetAsked, Sheet>({
    ...shared,
    program: new URL('./embedded/pdf-worker.ts', import.meta.url),
    mostMemoryMb: 512,
  });
  /** A picture that took too long would take too long again. */
  const readPicture = async (bytes: Uint8Array): Promise<PageReading> => {
    const answer = await reader.ask(bytes, pageLimitMs);
    if (answer.kind !== 'done') return { kind: answer.kind === 'busy' ? 'busy' : 'unavailable' };
    const rows = rowsOf(answer.answer).map((row) => row.map(({ text }) => text).join(' '));
    return { kind: 'read', lines: rows };
  };
  return {
    name: 'embedded',
    read: async ({ bytes, today }) => {
      const answer = await reader.ask(bytes);
      if (answer.kind === 'done') return { kind: 'read', card: readCard(answer.answer, today) };
      return { kind: answer.kind === 'failed' ? 'unavailable' : 'busy' };
    },
    readPage: (bytes) =>
      isPdf(bytes) ? readPdf(bytes, opener, pageLimitMs, readPicture) : readPicture(bytes),
    drawSheet: async (pdf, number) => {
      const answer = await opener.ask({ pdf, number, drawn: true });
      if (answer.kind !== 'done') return { kind: answer.kind === 'busy' ? 'busy' : 'unavailable' };
      const { content } = answer.answer;
      return content instanceof Uint8Array
        ? { kind: 'drawn', picture: content }
        : { kind: 'unavailable' };
    },
    close: () => {
      reader.close();
      opener.close();
    },
  };
};
