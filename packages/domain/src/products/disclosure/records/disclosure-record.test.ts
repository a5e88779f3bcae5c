import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#products/disclosure/library/compile-library.ts';
import { decide } from '#products/disclosure/decisions/decide.ts';
import { underwritingRecordText } from './disclosure-record.ts';
import {
  answers,
  illnessRules,
  lump,
  sampleLibrary,
  sampleSource,
  today,
} from '#products/disclosure/testing/sample-library.ts';

const disclosed = {
  role: 'insured',
  person: { sex: 'female', age: 40 },
  on: today,
  diseases: [answers('lump', { operated: 'no', grade: 'low', since: '2026-01' })],
} as const;

const record = (library = sampleLibrary): string => {
  const decided = decide(library, illnessRules, disclosed);
  if (!decided.ok) throw new TypeError(JSON.stringify(decided.refusal));
  const at = '2026-11-15T09:30:00.000+08:00';
  return underwritingRecordText(library, { at, disclosed, decisions: [decided.decision] });
};

describe('the record of a smart underwriting', () => {
  test('holds every question as it was asked, the answers, and the decision with its reasons', () => {
    const text = record();
    for (const words of ['分级是？', '3 级', '"value":"low"', '分级低。', '"verdict":"standard"']) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('"next"');
  });

  test('is the same text for the same facts', () => {
    expect(record()).toBe(record());
  });

  test('cannot pass for one made under other words', () => {
    const reworded = compileLibrary(
      {
        ...sampleSource,
        diseases: sampleSource.diseases.map((disease) =>
          disease === lump ? { ...lump, name: '另一个名字' } : disease,
        ),
      },
      (text) => `v:${text}`,
    );
    expect(record(reworded)).not.toBe(record());
  });
});
