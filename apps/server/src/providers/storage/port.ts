/**
 * Bytes by key. Stored bytes are durable when the promise resolves; their meaning is their owner's.
 */
export interface FileStore {
  readonly name: string;
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Not a fault when there is nothing to delete. */
  remove(key: string): Promise<void>;
}

/** Keys become paths and addresses, so they hold nothing that could lead elsewhere. */
export const checkedKey = (key: string): string => {
  if (!/^[a-z0-9-]{8,80}$/.test(key)) throw new Error(`not a key of the file store: ${key}`);
  return key;
};

/** The store cannot serve now; asking later may help. */
export class StoreUnavailable extends Error {}
