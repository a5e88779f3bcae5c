import { networkOf } from '#ground/caller/network-address.ts';

/**
 * The sender of a file: a logged-in person, a guest whose link or chat was found, or a stranger.
 */
export interface Sender {
  readonly kind: 'person' | 'guest' | 'stranger';
  readonly address: string;
  /** Absent for guests and strangers. */
  readonly person?: string | undefined;
}

const megabyte = 1024 * 1024;

/**
 * Bytes of files that are being taken in at a time. Memory has an end, so each kind of sender has a
 * pot that the others cannot fill, and no address and no person can fill one alone.
 */
const pots = {
  person: { all: 96 * megabyte, address: 48 * megabyte, person: 20 * megabyte },
  guest: { all: 48 * megabyte, address: 20 * megabyte, person: 20 * megabyte },
  stranger: { all: 16 * megabyte, address: 11 * megabyte, person: 11 * megabyte },
} as const;

const bytesOf = new Map<string, number>();

const move = (key: string, bytes: number): void => {
  const now = (bytesOf.get(key) ?? 0) + bytes;
  if (now > 0) bytesOf.set(key, now);
  else bytesOf.delete(key);
};

export interface Share {
  /** False when one of the limits is reached; the bytes are then not kept. */
  readonly take: (bytes: number) => boolean;
  readonly giveBack: () => void;
}

export const openShare = ({ kind, address, person }: Sender): Share => {
  const pot = pots[kind];
  const shares = [
    { key: kind, most: pot.all },
    { key: `${kind} at ${networkOf(address)}`, most: pot.address },
    ...(person === undefined ? [] : [{ key: `${kind} ${person}`, most: pot.person }]),
  ];
  let own = 0;
  return {
    take: (bytes) => {
      if (shares.some(({ key, most }) => (bytesOf.get(key) ?? 0) + bytes > most)) return false;
      for (const { key } of shares) move(key, bytes);
      own += bytes;
      return true;
    },
    giveBack: () => {
      for (const { key } of shares) move(key, -own);
      own = 0;
    },
  };
};
