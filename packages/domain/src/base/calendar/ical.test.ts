import fc from 'fast-check';
import { expect, test } from 'vitest';
import { icalText, type CalendarDay } from './ical.ts';

const day: CalendarDay = {
  uid: 'P1-premium@parasol',
  date: '2026-12-31',
  title: '交费；第 2 期, 100 元',
  text: '第一行\n反斜杠 \\ 到此',
  remindDays: 3,
};
const now = new Date('2026-11-16T02:03:04.567Z');
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

test('a day is written as calendars read it', () => {
  expect(unfolded(icalText('保单', [day], now))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parasol//Policies//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:保单',
    'BEGIN:VEVENT',
    'UID:P1-premium@parasol',
    'DTSTAMP:20261116T020304Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:交费；第 2 期\\, 100 元',
    'DESCRIPTION:第一行\\n反斜杠 \\\\ 到此',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:交费；第 2 期\\, 100 元',
    'TRIGGER:-P3D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no words can end a line or begin a field, and no line is too long', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 200 });
  const hostile = fc.oneof(
    words,
    fc.constant('x\r\nEND:VEVENT\r\nBEGIN:VALARM'),
    fc.constant('\u0000\u001b;,'),
    fc.constant('长'.repeat(80)),
  );
  fc.assert(
    fc.property(hostile, hostile, (title, text) => {
      const file = icalText(title, [{ ...day, title, text }], now);
      const lines = file.split('\r\n');
      expect(lines.at(-1)).toBe('');
      for (const line of lines) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line.toWellFormed()).toBe(line);
        expect(line).not.toMatch(/[\r\n]/);
      }
      expect(unfolded(file)).toHaveLength(22);
    }),
  );
});
