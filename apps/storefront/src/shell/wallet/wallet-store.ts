import { openTable, promised } from '#shell/page-tools/browser-store.ts';
import type { KeptWallet } from './draw-wallet.ts';

/** The database of the wallet: one key, and what it sealed. */
const base = 'wallet';
const rows = 'rows';
const keyRow = 'key';
const walletRow = 'wallet';

interface SealedRow {
  readonly id: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

interface KeyRow {
  readonly id: typeof keyRow;
  readonly key: CryptoKey;
}

const table = () => openTable(base, rows, { keyPath: 'id' });

/** The browser makes the key and never gives it out; it goes with the database. */
const keyOf = async (make: boolean): Promise<CryptoKey | null> => {
  const store = await table();
  if (store === null) return null;
  const found = (await promised(store('readonly').get(keyRow))) as KeyRow | undefined;
  if (found) return found.key;
  if (!make) return null;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await promised(store('readwrite').put({ id: keyRow, key } satisfies KeyRow));
  return key;
};

const seal = async (id: string, plain: BufferSource): Promise<boolean> => {
  const [store, key] = await Promise.all([table(), keyOf(true)]);
  if (store === null || key === null) return false;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  await promised(store('readwrite').put({ id, iv, bytes } satisfies SealedRow));
  return true;
};

const unseal = async (id: string): Promise<ArrayBuffer | null> => {
  const [store, key] = await Promise.all([table(), keyOf(false)]);
  if (store === null || key === null) return null;
  const row = (await promised(store('readonly').get(id))) as SealedRow | undefined;
  if (row === undefined) return null;
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv }, key, row.bytes);
};

/** False where this browser keeps nothing. */
export const sealWallet = (wallet: KeptWallet): Promise<boolean> =>
  seal(walletRow, new TextEncoder().encode(JSON.stringify(wallet)));

export const openWallet = async (): Promise<KeptWallet | null> => {
  const bytes = await unseal(walletRow);
  return bytes === null ? null : (JSON.parse(new TextDecoder().decode(bytes)) as KeptWallet);
};

export const sealFile = (path: string, bytes: ArrayBuffer): Promise<boolean> => seal(path, bytes);

export const openFile = (path: string): Promise<ArrayBuffer | null> => unseal(path);

/** Everything with its key. */
export const emptyStore = async (): Promise<void> => {
  const store = await table();
  if (store) await promised(store('readwrite').clear());
};
