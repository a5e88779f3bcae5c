import { expect, test } from 'vitest';
import { onceInAWhile } from './once-in-a-while.ts';

test('the same thing is said once in a while, with how often it was left unsaid', () => {
  let at = 0;
  const lines: string[] = [];
  const perhaps = onceInAWhile(1000, () => at);
  const say = (what: string) => perhaps(what, (unsaid) => void lines.push(`${what} ${unsaid}`));
  say('away');
  say('away');
  say('late');
  at = 999;
  say('away');
  at = 1000;
  say('away');
  expect(lines).toEqual(['away 0', 'late 0', 'away 2']);
});
