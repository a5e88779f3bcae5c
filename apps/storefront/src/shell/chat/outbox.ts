import type { CardKind } from '@parasol/domain/service/chat/chat-message';

/** A message the server does not have yet. */
export interface Unsent {
  readonly clientId: string;
  readonly said:
    | { readonly kind: 'text'; readonly text: string }
    | {
        readonly kind: 'card';
        readonly what: CardKind;
        readonly no: string;
        readonly title: string;
      };
  /** Why it waits for the customer's decision; null while it is being sent. */
  readonly failed: string | null;
}

/** `again`: its arrival is unknown, so the same one is sent once more. */
export type Delivered = 'kept' | 'again' | { readonly refused: string };

/** Before each of the three times that a message is sent again. */
const pauses = [1_000, 3_000, 8_000] as const;
const offlinePause = 2_000;
export const notArrived = '没有发出，网络恢复后会再试';

export interface Outbox {
  readonly items: () => readonly Unsent[];
  readonly add: (said: Unsent['said']) => void;
  /** Sends unsent messages again: the customer asked for it, or the network is back. */
  readonly wake: (also?: { readonly clientId: string }) => void;
  readonly discard: (clientId: string) => void;
  /** Stops sending and reporting: another outbox takes over the rest. */
  readonly stop: () => void;
}

/**
 * Sends one message after the other, so that their order is kept. While there is no network nothing
 * is tried; an unacknowledged message is sent up to three times more under the same name.
 */
export const createOutbox = (given: {
  readonly kept: readonly Unsent[];
  readonly newId: () => string;
  readonly deliver: (item: Unsent) => Promise<Delivered>;
  readonly online: () => boolean;
  readonly pause: (ms: number) => Promise<void>;
  /** Called at the start and at every change, to show and store it. */
  readonly changed: (items: readonly Unsent[]) => void;
}): Outbox => {
  let items = [...given.kept];
  let running = false;
  let stopped = false;

  const set = (next: readonly Unsent[]): void => {
    items = [...next];
    if (!stopped) given.changed(items);
  };
  const mark = (clientId: string, failed: string | null): void =>
    set(items.map((item) => (item.clientId === clientId ? { ...item, failed } : item)));
  const remove = (clientId: string): void =>
    set(items.filter((item) => item.clientId !== clientId));

  const attempt = async (item: Unsent): Promise<Delivered> => {
    for (let sent = 0; ;) {
      if (!given.online() && !stopped) {
        await given.pause(offlinePause);
        continue;
      }
      const outcome = await given.deliver(item);
      const ms = pauses[sent];
      if (outcome !== 'again' || ms === undefined || stopped) return outcome;
      sent += 1;
      await given.pause(ms);
    }
  };

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let [next] = items; next && next.failed === null; [next] = stopped ? [] : items) {
      const outcome = await attempt(next);
      if (outcome === 'kept') remove(next.clientId);
      else mark(next.clientId, outcome === 'again' ? notArrived : outcome.refused);
    }
    running = false;
  };
  given.changed(items);
  void run();

  return {
    items: () => items,
    add: (message) => {
      set([...items, { clientId: given.newId(), said: message, failed: null }]);
      void run();
    },
    wake: (also) => {
      const again = (item: Unsent): boolean =>
        item.failed === notArrived || item.clientId === also?.clientId;
      if (items.some((item) => item.failed !== null && again(item)))
        set(items.map((item) => (again(item) ? { ...item, failed: null } : item)));
      void run();
    },
    discard: (clientId) => {
      remove(clientId);
      void run();
    },
    stop: () => {
      stopped = true;
    },
  };
};
