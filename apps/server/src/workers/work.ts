import process from 'node:process';
import type { Env } from '#ground/env.ts';
import { start, type Running } from '#start.ts';
import { isMessage, type Begin, type Message } from '#ground/workers/messages.ts';
import { openSiblings, type Siblings } from '#ground/workers/siblings.ts';

const tell = (message: Message): void => {
  if (process.connected) process.send?.(message);
};

/** One of several processes that answer on the same port. It ends with the primary process. */
export const work = async (
  env: Env,
  options: { readonly say: (text: string) => void; readonly stop: (why: string) => void },
): Promise<Running> => {
  const { say, stop } = options;
  process.on('disconnect', () => stop('the primary process is gone'));
  let siblings: Siblings | undefined;
  // Listens from the beginning: the message to stop may come together with the message to begin.
  const { url, ownerUrl, sole, lost, others } = await new Promise<Begin>((resolve) => {
    process.on('message', (given) => {
      if (!isMessage(given) || given.kind === 'ready') return;
      if (given.kind === 'begin') resolve(given);
      else if (given.kind === 'stop') stop('told to stop');
      else siblings?.hear(given);
    });
  });
  const own = openSiblings({ others, say: tell });
  siblings = own;
  const running = await start(env, {
    hotReload: false,
    say,
    worker: { url, ownerUrl, sole, lost, siblings: own },
  });
  tell({ kind: 'ready', port: running.port });
  return {
    ...running,
    stop: async () => {
      own.close();
      await running.stop();
    },
  };
};
