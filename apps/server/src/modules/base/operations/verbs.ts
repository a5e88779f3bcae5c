import type { Verbs } from '#ground/context.ts';
import { confirmClock } from './confirm-clock.ts';
import { dismissStuckWork } from './stuck/dismiss-stuck-work.ts';
import { getTrouble } from './get-trouble.ts';
import { listStuckWork } from './stuck/list-stuck-work.ts';
import { retryStuckWork } from './stuck/retry-stuck-work.ts';

export const operationsVerbs = {
  getTrouble,
  listStuckWork,
  retryStuckWork,
  dismissStuckWork,
  confirmClock,
} satisfies Verbs;
