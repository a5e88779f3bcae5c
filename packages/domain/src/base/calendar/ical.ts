import { addDays, type PlainDate } from './plain-date.ts';

export interface CalendarDay {
  /** Names the entry for good: a repeated import changes it instead of adding another. */
  readonly uid: string;
  readonly date: PlainDate;
  readonly title: string;
  readonly text: string;
  /** How many days before the calendar reminds its owner. */
  readonly remindDays: number;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const mostBytes = 75;

const isControl = (sign: string): boolean =>
  (sign < ' ' && sign !== '\n') || (sign >= '\u007f' && sign <= '\u009f');

/**
 * Text values: separators of fields are escaped, a line break is written, control characters are
 * removed.
 */
const escaped = (text: string): string =>
  Array.from(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
    .filter((sign) => !isControl(sign))
    .join('')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n');

/** No line is longer than 75 bytes; a sign of several bytes is never cut. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let at = '';
  let size = 0;
  for (const sign of line) {
    const bytes = bytesOf(sign);
    if (size + bytes > mostBytes) {
      lines.push(at);
      at = ' ';
      size = 1;
    }
    at += sign;
    size += bytes;
  }
  return [...lines, at].join('\r\n');
};

const compact = (date: PlainDate): string => date.replaceAll('-', '');

const entryOf = ({ uid, date, title, text, remindDays }: CalendarDay, stamp: string) => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${compact(date)}`,
  `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(text)}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:-P${remindDays}D`,
  'END:VALARM',
  'END:VEVENT',
];

/** A calendar file (RFC 5545) of whole days. */
export const icalText = (name: string, days: readonly CalendarDay[], now: Date): string => {
  const stamp = `${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parasol//Policies//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap((day) => entryOf(day, stamp)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
};
