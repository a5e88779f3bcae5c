import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { isAnswer, type Ask } from './messages.ts';

export interface SideProcessSettings {
  /** The program: it answers by `answerAsks`. */
  readonly program: URL;
  /** Asked at once or waiting; whoever comes then is told that it is busy. */
  readonly most: number;
  readonly timeLimitMs: number;
  /** Unused for this long it goes and gives its memory back. */
  readonly idleMs: number;
  /** Above this it is replaced by a fresh one before the next piece of work. */
  readonly mostMemoryMb: number;
  readonly say: (text: string) => void;
}

/** `busy`: the line is too long. `late`: it took too long. `failed`: it could not, or went down. */
export type SideAnswer<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'busy' | 'late' | 'failed' };

export interface SideProcess<Question, Answer> {
  /** What nobody waits for may take longer. */
  readonly ask: (question: Question, limitMs?: number) => Promise<SideAnswer<Answer>>;
  readonly close: () => void;
}

/** Below everything else on the machine: whoever waits for a page goes first. */
const niceness = 10;

/**
 * Heavy work in a process of its own, one piece at a time: it starts with the first question, takes
 * neither our memory nor our turn, and may crash on its own.
 */
export const openSideProcess = <Question, Answer>(
  settings: SideProcessSettings,
): SideProcess<Question, Answer> => {
  const { program, most, timeLimitMs, idleMs, mostMemoryMb, say } = settings;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const begin = (): ChildProcess => {
    const started = fork(program, [], {
      serialization: 'advanced',
      // Nothing of ours is its business: no settings, no secrets.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // It holds the server up neither at work nor idle.
    started.unref();
    started.channel?.unref();
    if (started.pid !== undefined) {
      try {
        setPriority(started.pid, niceness);
      } catch {
        say('a side process works at the same priority as the server');
      }
    }
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  };

  const work = (question: Question, limitMs: number): Promise<SideAnswer<Answer>> =>
    new Promise((resolve) => {
      child ??= begin();
      const worker = child;
      const finish = (answer: SideAnswer<Answer>): void => {
        clearTimeout(limit);
        worker.removeAllListeners('message');
        worker.off('exit', gone);
        worker.off('error', gone);
        if (answer.kind === 'late') end();
        resolve(answer);
      };
      const gone = (): void => finish({ kind: 'failed' });
      const limit = setTimeout(() => finish({ kind: 'late' }), limitMs);
      worker.once('exit', gone);
      worker.once('error', gone);
      worker.on('message', (message: unknown) => {
        if (!isAnswer<Answer>(message)) return;
        if (message.memoryMb > mostMemoryMb) end();
        finish('answer' in message ? { kind: 'done', answer: message.answer } : { kind: 'failed' });
      });
      const ask: Ask<Question> = { question };
      worker.send(ask, (error) => {
        if (error) finish({ kind: 'failed' });
      });
    });

  return {
    ask: async (question, limitMs = timeLimitMs) => {
      if (closed) return { kind: 'failed' };
      if (waiting >= most) return { kind: 'busy' };
      waiting += 1;
      clearTimeout(idle);
      const turn = line.then(() =>
        closed ? { kind: 'failed' as const } : work(question, limitMs),
      );
      line = turn;
      try {
        return await turn;
      } finally {
        waiting -= 1;
        if (waiting === 0) idle = setTimeout(end, idleMs).unref();
      }
    },
    close: () => {
      closed = true;
      clearTimeout(idle);
      end();
    },
  };
};
