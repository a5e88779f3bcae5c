/** A page that the customer chose and the server does not have yet. */
export interface ChosenPage {
  /** Sent with every try, so that a page that arrived twice is one page. */
  readonly key: string;
  readonly caseNo: string;
  readonly item: number | null;
  readonly name: string;
  readonly file: Blob;
  readonly at: number;
}

/** Stores chosen pages until they have arrived: a reload or a flat battery loses none. */
export interface PageStore {
  readonly list: (caseNo: string) => Promise<readonly ChosenPage[]>;
  /** False where nothing can be stored; the page then has to stay open. */
  readonly keep: (page: ChosenPage) => Promise<boolean>;
  readonly drop: (key: string) => Promise<void>;
}

export interface QueuedPage {
  readonly key: string;
  readonly item: number | null;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly message: string;
  /** Sending it again would be refused again. */
  readonly refused: boolean;
}

export interface QueueShown {
  readonly pages: readonly QueuedPage[];
  /** Since the page was opened. */
  readonly arrived: number;
  readonly offline: boolean;
  /** Whether waiting pages would survive a reload. */
  readonly kept: boolean;
}

/** Why a page did not arrive; a refused request is not sent again by itself. */
export interface Failure {
  readonly message: string;
  readonly refused: boolean;
}

interface Surroundings {
  readonly caseNo: string;
  readonly store: PageStore;
  readonly failureOf: (error: unknown) => Failure;
  readonly isOnline: () => boolean;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** The line to the server, there once the page's script is awake. */
interface Line<Answer> {
  readonly send: (page: ChosenPage, signal: AbortSignal) => Promise<Answer>;
  readonly onArrived: (page: ChosenPage, answer: Answer) => void;
  /** Everything that was chosen has arrived or was given up. */
  readonly onEmpty: () => void;
}

/** Milliseconds before the second, third and fourth try. */
const pauses = [2000, 6000, 15_000] as const;

/** Sends pages one after the other in the order they were chosen. */
export const createPageQueue = <Answer>(around: Surroundings) => {
  const chosen = new Map<string, ChosenPage>();
  const listeners = new Set<() => void>();
  let shown: QueueShown = { pages: [], arrived: 0, offline: false, kept: true };
  let line: Line<Answer> | null = null;
  let stopping: AbortController | null = null;

  const show = (next: Partial<QueueShown>): void => {
    shown = { ...shown, ...next };
    for (const listener of listeners) listener();
  };
  const patch = (key: string, change: Partial<QueuedPage>): void =>
    show({ pages: shown.pages.map((page) => (page.key === key ? { ...page, ...change } : page)) });
  const forget = (key: string): void => {
    chosen.delete(key);
    show({ pages: shown.pages.filter((page) => page.key !== key) });
  };
  const enter = (pages: readonly ChosenPage[]): void => {
    const fresh = pages.filter(({ key }) => !chosen.has(key));
    for (const page of fresh) chosen.set(page.key, page);
    const lines = fresh.map(({ key, item, name }): QueuedPage => ({
      key,
      item,
      name,
      state: 'waiting',
      message: '',
      refused: false,
    }));
    show({ pages: [...shown.pages, ...lines] });
  };

  /** One page, with a few tries; a page that fails in the end waits to be tried by hand. */
  const deliver = async (
    page: ChosenPage,
    { send, onArrived }: Line<Answer>,
    signal: AbortSignal,
  ): Promise<void> => {
    const { key } = page;
    patch(key, { state: 'sending', message: '' });
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await send(page, signal);
        if (signal.aborted) return;
        await around.store.drop(key);
        forget(key);
        show({ arrived: shown.arrived + 1 });
        onArrived(page, answer);
        return;
      } catch (error) {
        if (signal.aborted || !chosen.has(key)) return;
        if (!around.isOnline()) {
          patch(key, { state: 'waiting' });
          show({ offline: true });
          return;
        }
        const { message, refused } = around.failureOf(error);
        const wait = pauses[tries];
        if (refused || wait === undefined) {
          patch(key, { state: 'failed', message, refused });
          return;
        }
        await around.pause(wait, signal).catch(() => undefined);
        if (signal.aborted) return;
      }
    }
  };

  const run = async (): Promise<void> => {
    const at = line;
    if (stopping || !at) return;
    stopping = new AbortController();
    const { signal } = stopping;
    show({ offline: !around.isOnline() });
    let worked = false;
    while (!signal.aborted && !shown.offline) {
      const next = shown.pages.find(({ state }) => state === 'waiting');
      const page = next && chosen.get(next.key);
      if (!page) break;
      worked = true;
      await deliver(page, at, signal);
    }
    if (signal.aborted) return;
    stopping = null;
    if (worked && !shown.pages.some(({ state }) => state === 'waiting')) at.onEmpty();
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: (): QueueShown => shown,
    /** Continues with unsent pages of an earlier visit. */
    start: async (to: Line<Answer>): Promise<void> => {
      line = to;
      enter(await around.store.list(around.caseNo));
      await run();
    },
    add: async (pages: readonly ChosenPage[]): Promise<void> => {
      enter(pages);
      void run();
      for (const page of pages) {
        const stored = await around.store.keep(page);
        // The page may have arrived before its copy was stored.
        if (!chosen.has(page.key)) await around.store.drop(page.key);
        if (!stored) show({ kept: false });
      }
    },
    retry: (key?: string): void => {
      for (const page of shown.pages) {
        if (page.state !== 'failed' || page.refused) continue;
        if (key === undefined || page.key === key) patch(page.key, { state: 'waiting' });
      }
      void run();
    },
    remove: async (key: string): Promise<void> => {
      forget(key);
      await around.store.drop(key);
    },
    /** The line is back. */
    resume: (): void => {
      show({ offline: false });
      void run();
    },
    lost: (): void => show({ offline: true }),
    /** Unsent pages remain in the store. */
    stop: (): void => {
      stopping?.abort();
      stopping = null;
      line = null;
      show({
        pages: shown.pages.map((page) =>
          page.state === 'sending' ? { ...page, state: 'waiting' } : page,
        ),
      });
    },
  };
};

export type PageQueue<Answer> = ReturnType<typeof createPageQueue<Answer>>;
