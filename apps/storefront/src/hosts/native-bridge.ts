/** The protocol of docs/native-bridge.md: numbered questions, answered once or not at all. */
const protocol = 1;

/** The app's answer was no; `unsupported` means that this version of it does not know the message. */
export class BridgeRefusal extends Error {
  override readonly name = 'BridgeRefusal';
  readonly code: 'unsupported' | 'cancelled' | 'failed' | 'timeout';
  constructor(code: BridgeRefusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}

interface Answer {
  readonly id: string;
  readonly ok: boolean;
  readonly data?: unknown;
  readonly code?: string;
  readonly message?: string;
}

export interface AnswerInbox {
  parasolBridge?: { readonly answer: (text: string) => void };
}

export interface Bridge {
  readonly ask: (name: string, payload: object, milliseconds: number | null) => Promise<unknown>;
  readonly tell: (name: string, payload: object) => void;
}

const readAnswer = (text: unknown): Answer | null => {
  try {
    const parsed: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    const usable =
      typeof parsed === 'object' &&
      parsed !== null &&
      'id' in parsed &&
      typeof parsed.id === 'string' &&
      'ok' in parsed &&
      typeof parsed.ok === 'boolean';
    return usable ? (parsed as Answer) : null;
  } catch {
    return null;
  }
};

const refusalOf = ({ code, message = '' }: Answer): BridgeRefusal =>
  new BridgeRefusal(code === 'unsupported' || code === 'cancelled' ? code : 'failed', message);

/** Talks to one of our apps. `post` throws when the app is not there. */
export const createBridge = (inbox: AnswerInbox, post: (text: string) => void): Bridge => {
  const waiting = new Map<string, (answer: Answer) => void>();
  let count = 0;

  inbox.parasolBridge = {
    answer: (text) => {
      const answer = readAnswer(text);
      // An answer to nothing we asked, or a second one, changes nothing.
      if (answer) waiting.get(answer.id)?.(answer);
    },
  };

  const send = (id: string, name: string, payload: object): void =>
    post(JSON.stringify({ v: protocol, id, name, payload }));
  const nextId = (): string => {
    count += 1;
    return `p${count}`;
  };

  return {
    ask: (name, payload, milliseconds) =>
      new Promise((resolve, reject) => {
        const id = nextId();
        const timer =
          milliseconds === null
            ? undefined
            : setTimeout(() => end(new BridgeRefusal('timeout', name)), milliseconds);
        const end = (result: unknown): void => {
          clearTimeout(timer);
          waiting.delete(id);
          if (result instanceof BridgeRefusal) reject(result);
          else resolve(result);
        };
        // Listens before it sends: some apps answer while the message is being posted.
        waiting.set(id, (answer) => end(answer.ok ? (answer.data ?? null) : refusalOf(answer)));
        try {
          send(id, name, payload);
        } catch (error) {
          end(new BridgeRefusal('failed', error instanceof Error ? error.message : ''));
        }
      }),
    tell: (name, payload) => {
      try {
        send(nextId(), name, payload);
      } catch {
        // A message without an answer may get lost: the page continues without it.
      }
    },
  };
};
