import { expect, test } from 'vitest';
import { queueIds, queues } from './queues.ts';
import { rowActs } from './row-acts.ts';

test('a call that decides names its row in the queue that it is of', () => {
  expect(rowActs['decideScreening']?.queue).toBe('screening');
  expect(rowActs['decideScreening']?.row({ caseNo: 'S1', decision: 'clear' })).toBe('S1');
  // Two fields name a row together, in the order of the queue.
  expect(rowActs['decideOrderIdentity']?.row({ party: 'insured.0', orderNo: 'O1' })).toBe(
    'O1~insured.0',
  );
});

test('every call that a queue names is one of them, and no other call', () => {
  const named = queueIds.flatMap((queue) => Object.keys(queues[queue].decidedBy ?? {}));
  expect(Object.keys(rowActs).toSorted()).toEqual([...new Set(named)].toSorted());
  expect(rowActs['listOrders']).toBeUndefined();
});
