import { fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { until } from '#testing/server/until.ts';
import { openSideProcess, type SideProcess } from './open-side-process.ts';

let side: SideProcess<string, string> | undefined;
const program = new URL('./testing/odd-jobs.ts', import.meta.url);
const open = (
  change: { idleMs?: number; timeLimitMs?: number; waitMs?: number; mostMemoryMb?: number } = {},
) => {
  side = openSideProcess<string, string>({
    program,
    most: 3,
    timeLimitMs: 20_000,
    idleMs: 20_000,
    mostMemoryMb: 2048,
    say: () => undefined,
    ...change,
  });
  return side;
};
afterEach(() => side?.close());

const pidOf = async (asked: SideProcess<string, string>): Promise<number> => {
  const answer = await asked.ask('pid');
  return answer.kind === 'done' ? Number(answer.answer) : 0;
};
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('answers one after the other, and whoever comes when the line is full is told', async () => {
  const { ask } = open();
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((question) => ask(question)));
  expect(answers.map((answer) => (answer.kind === 'done' ? answer.answer : answer.kind))).toEqual([
    'a done',
    'b done',
    'c done',
    'busy',
  ]);
});

test('knows nothing of our settings', async () => {
  const answer = await open().ask('settings');
  expect(answer.kind === 'done' && answer.answer).not.toContain('PATH');
});

test('a failure and a crash cost the one who asked, nobody else', async () => {
  const { ask } = open();
  expect((await ask('fail')).kind).toBe('failed');
  expect((await ask('die')).kind).toBe('failed');
  expect(await ask('a')).toEqual({ kind: 'done', answer: 'a done' });
});

test('what uses too much processor time is ended, and the next finds a fresh one', async () => {
  const asked = open({ timeLimitMs: 1500 });
  const first = await pidOf(asked);
  expect((await asked.ask('slow')).kind).toBe('late');
  await until('it was ended', () => !isAlive(first));
  expect((await asked.ask('a', 20_000)).kind).toBe('done');
});

test('what only waits for a busy machine goes on: its asker leaves, the process stays', async () => {
  const asked = open();
  const first = await pidOf(asked);
  expect((await asked.ask('waits', 200)).kind).toBe('late');
  expect(await pidOf(asked)).toBe(first);
});

test('what only waits for a busy machine is answered to an asker with patience', async () => {
  const asked = open({ timeLimitMs: 300, waitMs: 20_000 });
  expect(await asked.ask('waits')).toEqual({ kind: 'done', answer: 'waits done' });
});

test('what holds still for very long is ended', async () => {
  const asked = open();
  const first = await pidOf(asked);
  expect((await asked.ask('asleep', 200)).kind).toBe('late');
  await until('it was ended', () => !isAlive(first));
});

test('goes when it has nothing to do, when it grew too large, and when the server stops', async () => {
  const idle = open({ idleMs: 50 });
  const first = await pidOf(idle);
  await until('it has gone', () => !isAlive(first));
  expect((await idle.ask('a')).kind).toBe('done');

  const large = open({ mostMemoryMb: 1 });
  const grown = await pidOf(large);
  await until('it was replaced', () => !isAlive(grown));

  const last = open();
  const pid = await pidOf(last);
  last.close();
  await until('it was ended', () => !isAlive(pid));
  expect((await last.ask('a')).kind).toBe('failed');
});

test('ends without a word when the server was killed before its answer', async () => {
  const child = fork(program, [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const words = child.stderr ? text(child.stderr) : Promise.resolve('nothing could be heard');
  await once(child, 'message');
  child.send({ question: 'busy' });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await words).toBe('');
});
