import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPageQueue, type ChosenPage, type PageStore } from './page-queue.ts';

const pageOf = (number: number, item: number | null = null): ChosenPage => ({
  key: `page-${number}`,
  caseNo: 'MU000000000001',
  item,
  name: `${number}.jpg`,
  file: new Blob([String(number)]),
  at: number,
});

const shelf = (...first: readonly ChosenPage[]): PageStore & { readonly held: () => string[] } => {
  const stored = new Map(first.map((page) => [page.key, page]));
  return {
    list: async () => [...stored.values()],
    keep: async (page) => {
      stored.set(page.key, page);
      return true;
    },
    drop: async (key) => void stored.delete(key),
    held: () => [...stored.keys()],
  };
};

const settled = async (done: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 2000 && !done(); turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
};

interface Line {
  online: boolean;
  /** Answers of the line, one a try: true arrives. */
  answers: boolean[];
  readonly arrived: string[];
  refuses?: string;
  pauses: number;
  /** How often nothing was left to send. */
  empty: number;
}

const queueOn = (line: Line, store: PageStore) => {
  const queue = createPageQueue<null>({
    caseNo: 'MU000000000001',
    store,
    failureOf: (error) => ({
      message: (error as Error).message,
      refused: (error as Error).message === 'refused',
    }),
    isOnline: () => line.online,
    pause: async () => void (line.pauses += 1),
  });
  const started = queue.start({
    send: async ({ key }) => {
      if (line.refuses === key) throw new Error('refused');
      if (!line.online || line.answers.shift() === false) throw new Error('lost');
      line.arrived.push(key);
      return null;
    },
    onArrived: () => undefined,
    onEmpty: () => void (line.empty += 1),
  });
  return { ...queue, started };
};

const freshLine = (): Line => ({ online: true, answers: [], arrived: [], pauses: 0, empty: 0 });
const forty = Array.from({ length: 40 }, (_, number) => pageOf(number));

describe('pages on their way', () => {
  test('forty arrive in their order, and nothing stays behind', async () => {
    const [line, store] = [freshLine(), shelf()];
    const queue = queueOn(line, store);
    await queue.add(forty);
    await settled(() => queue.shown().pages.length === 0);
    expect(line.arrived).toEqual(forty.map(({ key }) => key));
    expect(queue.shown().arrived).toBe(40);
    expect(line.empty).toBe(1);
    expect(store.held()).toEqual([]);
  });

  test('what was left behind by a reload is sent by the next visit', async () => {
    const line = freshLine();
    const store = shelf(...forty.slice(0, 3));
    const queue = queueOn(line, store);
    await queue.started;
    expect(line.arrived).toEqual(['page-0', 'page-1', 'page-2']);
    expect(store.held()).toEqual([]);
  });

  test('a line that breaks is waited for, and the page that was on it goes again', async () => {
    const [line, store] = [freshLine(), shelf()];
    line.online = false;
    const queue = queueOn(line, store);
    await queue.add(forty.slice(0, 2));
    await settled(() => queue.shown().offline);
    expect(line.arrived).toEqual([]);
    expect(store.held()).toEqual(['page-0', 'page-1']);
    line.online = true;
    queue.resume();
    await settled(() => queue.shown().pages.length === 0);
    expect(line.arrived).toEqual(['page-0', 'page-1']);
  });

  test('a page that fails again and again waits to be tried by hand, and the others go on', async () => {
    const [line, store] = [freshLine(), shelf()];
    line.answers = [false, false, false, false];
    const queue = queueOn(line, store);
    await queue.add(forty.slice(0, 2));
    await settled(() => line.arrived.length === 1);
    expect(queue.shown().pages).toMatchObject([{ key: 'page-0', state: 'failed', refused: false }]);
    expect(line.pauses).toBe(3);
    expect(store.held()).toEqual(['page-0']);
    queue.retry();
    await settled(() => queue.shown().pages.length === 0);
    expect(line.arrived).toEqual(['page-1', 'page-0']);
  });

  test('what is refused is not sent again', async () => {
    const [line, store] = [freshLine(), shelf()];
    line.refuses = 'page-0';
    const queue = queueOn(line, store);
    await queue.add(forty.slice(0, 2));
    await settled(() => line.arrived.length === 1);
    queue.retry();
    expect(queue.shown().pages).toMatchObject([{ key: 'page-0', state: 'failed', refused: true }]);
    expect(line.pauses).toBe(0);
    await queue.remove('page-0');
    expect(store.held()).toEqual([]);
  });

  test('whoever leaves loses nothing: what had not arrived is still kept', async () => {
    const [line, store] = [freshLine(), shelf()];
    line.online = false;
    const queue = queueOn(line, store);
    await queue.add(forty.slice(0, 5));
    queue.stop();
    expect(store.held()).toHaveLength(5);
  });

  test('on any line every page arrives exactly once or is still kept', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 40 }), async (answers) => {
        const [line, store] = [freshLine(), shelf()];
        line.answers = [...answers];
        const queue = queueOn(line, store);
        await queue.add(forty.slice(0, 8));
        await settled(() => queue.shown().pages.every(({ state }) => state === 'failed'));
        expect(new Set(line.arrived).size).toBe(line.arrived.length);
        expect([...line.arrived, ...store.held()].toSorted()).toEqual(
          forty
            .slice(0, 8)
            .map(({ key }) => key)
            .toSorted(),
        );
      }),
      { numRuns: 30 },
    );
  });
});
