import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { answerAsks } from '../answer-asks.ts';

/** Does as it is told: says a word back, takes its time, fails, goes down, or says what it knows. */
answerAsks<string>(async (question) => {
  if (question === 'slow') await pause(30_000);
  if (question === 'fail') throw new Error('told to');
  if (question === 'die') process.kill(process.pid, 'SIGKILL');
  if (question === 'pid') return String(process.pid);
  if (question === 'settings') return Object.keys(process.env).toSorted().join();
  return `${String(question)} done`;
});
