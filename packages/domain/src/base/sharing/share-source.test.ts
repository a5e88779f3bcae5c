import { expect, test } from 'vitest';
import { shareSource } from './share-source.ts';

test.each([
  [{ from: 'timeline' }, 1],
  [{ from: 'singlemessage' }, 2],
  [{ from: 'groupmessage' }, 3],
  [{ forwardFrom: '30' }, 4],
  [{ forwardFrom: '31' }, 5],
  [{ from: 'timeline', forwardFrom: '31' }, 1],
  [{ from: 'elsewhere', forwardFrom: '30' }, 4],
  [{ from: 'elsewhere' }, null],
  [{ forwardFrom: '32' }, null],
  [{ from: '' }, null],
  [{}, null],
])('%j is source %s', (query, source) => {
  expect(shareSource(query)).toBe(source);
});
