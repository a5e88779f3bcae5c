/**
 * Tells every process of changed subjects a moment later; changes made together go in one message.
 */
export interface Changes {
  /** Names of subjects, as in the audit trail; never personal data. */
  tell(subjects: readonly string[]): void;
  close(): void;
}

export const changesChannel = 'changes';
/** Sent instead of names when there are too many: anything may have changed. */
const anything = '*';
const gatherMs = 200;
/** PostgreSQL carries less than 8,000 bytes. */
const mostBytes = 7_000;

/** Apart from the transactions themselves: a NOTIFY inside them would make their commits wait in line. */
export const createChanges = (options: {
  readonly notify: (payload: string) => Promise<unknown>;
  readonly log: (message: string) => void;
}): Changes => {
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    timer = undefined;
    const text = [...gathered].join('\n');
    gathered.clear();
    const payload = Buffer.byteLength(text) > mostBytes ? anything : text;
    options.notify(payload).catch((error: unknown) => {
      options.log(`changes could not be told: ${String(error)}`);
    });
  };
  return {
    tell: (subjects) => {
      if (subjects.length === 0) return;
      for (const subject of subjects) gathered.add(subject);
      timer ??= setTimeout(send, gatherMs).unref();
    },
    close: () => clearTimeout(timer),
  };
};

/** Null when anything may have changed. */
export const readChanges = (payload: string): readonly string[] | null =>
  payload === anything ? null : payload.split('\n');
