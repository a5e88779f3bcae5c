import { join, sha256, utf8, type Bytes } from './bytes.ts';

export type Fact = string | number | boolean | null;

/** An event of an order. `facts` name no person; personal data lies in files by its hash. */
export interface ChainEvent {
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly kind: string;
  /** The record behind it, by which it is found again: once in a chain. */
  readonly source: string;
  readonly facts: Readonly<Record<string, Fact>>;
  /** SHA-256 of the record itself, where it is kept entirely. */
  readonly content: string | null;
}

/** The hash before an order's first event: no event can be moved to another order. */
export const beginningOf = (orderNo: string): Promise<Bytes> =>
  sha256(utf8(`parasol-order-chain 1 ${orderNo}`));

export const eventHash = (previous: Uint8Array, event: ChainEvent): Promise<Bytes> => {
  const { seq, at, kind, source, facts, content } = event;
  return sha256(join(previous, utf8(JSON.stringify([seq, at, kind, source, facts, content]))));
};

/** The top of an order's chain at a moment, as it is signed. */
export interface ChainHead {
  readonly orderNo: string;
  readonly seq: number;
  /** Hash in hexadecimal. */
  readonly hash: string;
  readonly at: string;
}

export const headBytes = ({ orderNo, seq, hash, at }: ChainHead): Bytes =>
  utf8(JSON.stringify(['parasol-order-head', 1, orderNo, seq, hash, at]));

export const manifestBytes = (manifest: Uint8Array): Bytes =>
  join(utf8('parasol-evidence-manifest 1\n'), manifest);

/** A head with its signature, as the leaf of a tree. */
export const headLeaf = (head: ChainHead, signature: Uint8Array): Bytes =>
  join(headBytes(head), signature);

/** Whether the holder of this Ed25519 key (SPKI) signed these bytes. */
export const isSigned = async (
  key: Uint8Array,
  signature: Uint8Array,
  bytes: Uint8Array,
): Promise<boolean> => {
  try {
    const opened = await crypto.subtle.importKey('spki', new Uint8Array(key), 'Ed25519', false, [
      'verify',
    ]);
    return await crypto.subtle.verify(
      'Ed25519',
      opened,
      new Uint8Array(signature),
      new Uint8Array(bytes),
    );
  } catch {
    return false;
  }
};
