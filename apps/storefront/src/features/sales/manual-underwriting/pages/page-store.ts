import { dayMs } from '@parasol/domain/base/calendar/durations';
import type { ChosenPage, PageStore } from './page-queue.ts';

const [base, table] = ['underwriting-pages', 'pages'];
/** A customer who has not come back by then has sent them otherwise, or does not want to. */
const ownerOfPhoneCallKey = 7 * dayMs;

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('the browser keeps nothing')));
  });

const opened = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(base, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(table, { keyPath: 'key' });
  });
  return answerOf(request);
};

const work = async <Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> => {
  const database = await opened();
  try {
    return await answerOf(act(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
};

/** Stores in the browser itself. Storage may be full or forbidden; then less survives a reload. */
export const browserPages: PageStore = {
  list: async (caseNo) => {
    try {
      const all = await work<ChosenPage[]>('readonly', (store) => store.getAll());
      const old = all.filter(({ at }) => at < Date.now() - ownerOfPhoneCallKey);
      for (const { key } of old) await browserPages.drop(key);
      return all
        .filter((page) => page.caseNo === caseNo && !old.includes(page))
        .toSorted((one, other) => one.at - other.at);
    } catch {
      return [];
    }
  },
  keep: async (page) => {
    try {
      await work('readwrite', (store) => store.put(page));
      return true;
    } catch {
      return false;
    }
  },
  drop: async (key) => {
    try {
      await work('readwrite', (store) => store.delete(key));
    } catch {
      // The browser kept nothing, so there is nothing to remove.
    }
  },
};
