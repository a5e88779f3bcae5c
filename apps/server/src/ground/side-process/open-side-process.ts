import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { isAnswer, ready, type Ask } from './messages.ts';
import { processorMs } from './processor-time.ts';

export interface SideProcessSettings {
  /** The program: it answers by `answerAsks`. */
  readonly program: URL;
  /** Questions at once or waiting; the next one is refused as busy. */
  readonly most: number;
  /** How much processor time a piece of work may take. */
  readonly timeLimitMs: number;
  /** How long an asker waits on a busy machine; as long as the work may take when left out. */
  readonly waitMs?: number;
  /** Unused for this long it ends and frees its memory. */
  readonly idleMs: number;
  /** Above this it is replaced by a fresh one before the next piece of work. */
  readonly mostMemoryMb: number;
  readonly say: (text: string) => void;
}

/**
 * `busy`: the line is too long. `late`: the asker waited too long. `failed`: it could not, or died.
 */
export type SideAnswer<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'busy' | 'late' | 'failed' };

export interface SideProcess<Question, Answer> {
  /** A question without a waiting customer may take longer. */
  readonly ask: (question: Question, limitMs?: number) => Promise<SideAnswer<Answer>>;
  readonly close: () => void;
}

interface Work<Answer> {
  readonly answer: Promise<SideAnswer<Answer>>;
  readonly over: Promise<void>;
}

const refused = {
  answer: Promise.resolve({ kind: 'failed' as const }),
  over: Promise.resolve(),
};

/** A process may hold still for this many looks before it counts as stuck. */
const mostWaits = 8;
const lookAgainMs = 500;

/**
 * Customers waiting for a page go first. The lowest priority of all would get no turn on a busy
 * machine, where another customer waits for this work.
 */
const niceness = 4;

/**
 * Heavy work in a process of its own, one piece at a time: it starts with the first question, takes
 * neither our memory nor our turn, and may crash on its own.
 */
export const openSideProcess = <Question, Answer>(
  settings: SideProcessSettings,
): SideProcess<Question, Answer> => {
  const { program, most, timeLimitMs, waitMs = 0, idleMs, mostMemoryMb, say } = settings;
  const loaded = new WeakSet<ChildProcess>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let line: Promise<void> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const begin = (): ChildProcess => {
    const started = fork(program, [], {
      serialization: 'advanced',
      // The process gets no settings and no secrets of ours.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // The side process holds the server up neither at work nor idle.
    started.unref();
    started.channel?.unref();
    if (started.pid !== undefined) {
      try {
        setPriority(started.pid, niceness);
      } catch {
        say('a side process works at the same priority as the server');
      }
    }
    started.on('message', (message) => {
      if (message === ready) loaded.add(started);
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  };

  /** Two ends: when the asker has an answer, and when the process is free for the next one. */
  const work = (question: Question, limitMs: number): Work<Answer> => {
    child ??= begin();
    const worker = child;
    const answer = Promise.withResolvers<SideAnswer<Answer>>();
    const over = Promise.withResolvers<void>();
    const began = performance.now();
    let usedBefore = loaded.has(worker) ? (processorMs(worker.pid) ?? 0) : undefined;
    const finish = (outcome: SideAnswer<Answer>): void => {
      clearTimeout(limit);
      worker.off('message', heard);
      worker.off('exit', failed);
      worker.off('error', failed);
      answer.resolve(outcome);
      over.resolve();
    };
    const failed = (): void => finish({ kind: 'failed' });
    const heard = (message: unknown): void => {
      if (message === ready) usedBefore = processorMs(worker.pid) ?? 0;
      if (!isAnswer<Answer>(message)) return;
      if (message.memoryMb > mostMemoryMb) end();
      finish('answer' in message ? { kind: 'done', answer: message.answer } : { kind: 'failed' });
    };
    // A busy machine is no reason to end work: the next asker would find a cold process again.
    const look = (): void => {
      if (performance.now() - began >= waitMs) answer.resolve({ kind: 'late' });
      const used = processorMs(worker.pid);
      const usedUp = used === undefined || used - (usedBefore ?? used) >= limitMs;
      if (usedUp || performance.now() - began >= mostWaits * limitMs) {
        end();
        finish({ kind: 'late' });
      } else limit = setTimeout(look, lookAgainMs).unref();
    };
    let limit = setTimeout(look, limitMs);
    worker.once('exit', failed);
    worker.once('error', failed);
    worker.on('message', heard);
    const ask: Ask<Question> = { question };
    worker.send(ask, (error) => {
      if (error) finish({ kind: 'failed' });
    });
    return { answer: answer.promise, over: over.promise };
  };

  return {
    ask: async (question, limitMs = timeLimitMs) => {
      if (closed) return { kind: 'failed' };
      if (waiting >= most) return { kind: 'busy' };
      waiting += 1;
      clearTimeout(idle);
      const turn = line.then(() => (closed ? refused : work(question, limitMs)));
      line = turn
        .then(({ over }) => over)
        .then(() => {
          waiting -= 1;
          if (waiting === 0) idle = setTimeout(end, idleMs).unref();
        });
      return (await turn).answer;
    },
    close: () => {
      closed = true;
      clearTimeout(idle);
      end();
    },
  };
};
