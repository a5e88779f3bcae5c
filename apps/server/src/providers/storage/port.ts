/** Bytes by key. What is put is durable when the promise resolves; what it means is its owner's. */
export interface FileStore {
  readonly name: string;
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** No fault when there is nothing. */
  remove(key: string): Promise<void>;
}
