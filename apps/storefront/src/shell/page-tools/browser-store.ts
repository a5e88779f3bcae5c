/** The answer of the browser's own database. */
export const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('storage failed')));
  });

/** A database with one table; null where a browser keeps nothing (some private windows). */
export const openTable = async (
  base: string,
  table: string,
  shape: IDBObjectStoreParameters,
): Promise<((mode: IDBTransactionMode) => IDBObjectStore) | null> => {
  try {
    const request = indexedDB.open(base, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(table, shape);
    });
    const database = await promised(request);
    return (mode) => database.transaction(table, mode).objectStore(table);
  } catch {
    return null;
  }
};
