import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { answerAsks } from '#ground/side-process/answer-asks.ts';

/** Obeys its input: repeats a word, takes its time, is busy, fails, crashes, or reports its settings. */
answerAsks<string>(async (question) => {
  if (question === 'asleep') await pause(30_000);
  if (question === 'waits') await pause(1500);
  // So busy that it hears of nothing meanwhile.
  if (question === 'busy') for (const end = performance.now() + 600; performance.now() < end;);
  if (question === 'slow') for (;;) Math.sqrt(2);
  if (question === 'fail') throw new Error('told to');
  if (question === 'die') process.kill(process.pid, 'SIGKILL');
  if (question === 'pid') return String(process.pid);
  if (question === 'settings') return Object.keys(process.env).toSorted().join();
  return `${String(question)} done`;
});
