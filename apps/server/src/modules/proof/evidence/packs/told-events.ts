import { momentText } from '@parasol/domain/base/calendar/shanghai';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { wordsOfEvent, wordsOfTrack } from '@parasol/domain/staff/audit/event-words';
import type { EventRow } from '#modules/proof/evidence/queries/chains.ts';

/** To the second: what came first is often asked. */
export const timeOf = (at: Date): string =>
  `${momentText(at.getTime())}:${String(at.getUTCSeconds()).padStart(2, '0')}`;

export type Titles = ReadonlyMap<string, string>;

/** An addition to an event's words: the document, the time it was open, the amount paid. */
export const noteOf = (row: EventRow, titles: Titles): string => {
  const facts = JSON.parse(row.facts) as Readonly<Record<string, unknown>>;
  const code = facts['code'];
  const seconds = facts['openSeconds'];
  const title = facts['title'];
  const fen = facts['fen'];
  return [
    typeof code === 'string' ? (titles.get(code) ?? code) : '',
    typeof seconds === 'number' ? `打开 ${seconds} 秒` : '',
    typeof title === 'string' ? title : '',
    typeof fen === 'number' ? `${formatAmount(fen)} 元` : '',
  ]
    .filter(Boolean)
    .join('，');
};

/** The words of an event among all of its order. */
export const wordsIn = (all: readonly EventRow[], { kind, at }: EventRow): string =>
  kind === 'recording.track'
    ? wordsOfTrack(all.flatMap((other) => (other.at >= at ? [other.kind] : [])))
    : wordsOfEvent(kind);
