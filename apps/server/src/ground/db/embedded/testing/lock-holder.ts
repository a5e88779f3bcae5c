/** Takes the lock of a folder and keeps it until killed. Argument: the folder. */
import process from 'node:process';
import { lockFolder } from '#ground/db/embedded/folder-lock.ts';

try {
  await lockFolder(process.argv[2] ?? '');
  process.stdout.write('locked\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : 'failed'}\n`);
}
