import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFixed, isWanted, messageChannelNames, messageKindNames } from './preferences.ts';

const kind = fc.constantFrom(...messageKindNames);
const channel = fc.constantFrom(...messageChannelNames);
const choice = fc.option(fc.boolean(), { nil: undefined });

test('what has to be told is told whatever was said, all else as it was said', () => {
  fc.assert(
    fc.property(kind, channel, choice, (about, by, word) => {
      const wanted = isWanted(about, by, word);
      if (isFixed(about, by)) expect(wanted).toBe(true);
      else if (word !== undefined) expect(wanted).toBe(word);
      else expect(wanted).toBe(true);
    }),
  );
});

test('what the law wants told stays in the inbox', () => {
  for (const about of ['contract', 'money', 'claims'] as const)
    expect(isFixed(about, 'inbox')).toBe(true);
});
