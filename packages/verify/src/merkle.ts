import { join, sha256, type Bytes } from './bytes.ts';

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

export const leafHash = (bytes: Uint8Array): Promise<Bytes> => sha256(join(leafMark, bytes));

const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Bytes> =>
  sha256(join(nodeMark, left, right));

/** Pairs from the left; an odd last one moves up unchanged (RFC 6962 without its padding). */
const levelAbove = async (level: readonly Bytes[]): Promise<Bytes[]> => {
  const above: Bytes[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]];
    if (left) above.push(right ? await nodeHash(left, right) : left);
  }
  return above;
};

/** The root over the hashes of leaves, in their order. */
export const rootOf = async (leaves: readonly Bytes[]): Promise<Bytes> => {
  let level = leaves;
  while (level.length > 1) level = await levelAbove(level);
  const [root] = level;
  if (!root) throw new Error('a tree needs a leaf');
  return root;
};

/** The hashes beside the path from one leaf up to the root. */
export const pathOf = async (leaves: readonly Bytes[], position: number): Promise<Bytes[]> => {
  const path: Bytes[] = [];
  let [level, at] = [leaves, position];
  while (level.length > 1) {
    const beside = level[at ^ 1];
    if (beside) path.push(beside);
    level = await levelAbove(level);
    at >>= 1;
  }
  return path;
};

/** The root computed from a leaf, its place among `size` leaves and the hashes beside its path. */
export const climb = async (
  leaf: Bytes,
  place: { readonly position: number; readonly size: number },
  path: readonly Bytes[],
): Promise<Bytes> => {
  let [hash, at, width, used] = [leaf, place.position, place.size, 0];
  if (at >= width) throw new Error('the leaf lies outside the tree');
  for (; width > 1; at >>= 1, width = (width + 1) >> 1) {
    if ((at ^ 1) >= width) continue;
    const beside = path[used];
    if (!beside) throw new Error('the path is too short');
    hash = at & 1 ? await nodeHash(beside, hash) : await nodeHash(hash, beside);
    used += 1;
  }
  if (used !== path.length) throw new Error('the path is too long');
  return hash;
};
