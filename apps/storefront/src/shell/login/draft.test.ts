import { describe, expect, test } from 'vitest';
import { parseDraft } from './draft.ts';

const draft = { mobile: '13800000000', verifyCode: '12', sentAt: 5, page: '/pro/me', dialog: true };

describe('parseDraft', () => {
  test('gives back what was kept', () => {
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test('takes anything else for no draft', () => {
    for (const stored of [null, '', 'x', '[]', '{"mobile":1,"verifyCode":""}']) {
      expect(parseDraft(stored)).toBeNull();
    }
  });
});
