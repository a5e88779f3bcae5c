import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { answerAsks } from '#ground/side-process/answer-asks.ts';

/** Obeys its input: repeats a word, takes its time, fails, crashes, or reports its settings. */
answerAsks<string>(async (question) => {
  if (question === 'asleep') await pause(30_000);
  if (question === 'waits') await pause(1500);
  if (question === 'slow') for (;;) Math.sqrt(2);
  if (question === 'fail') throw new Error('told to');
  if (question === 'die') process.kill(process.pid, 'SIGKILL');
  if (question === 'pid') return String(process.pid);
  if (question === 'settings') return Object.keys(process.env).toSorted().join();
  return `${String(question)} done`;
});
