const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The hash of a piece includes the hash of the one before it: none can be left out, changed or
 * moved.
 */
export const chainHash = async (previous: string, piece: Blob): Promise<string> => {
  const joined = new Blob([bytesOf(previous), piece]);
  return hexOf(await crypto.subtle.digest('SHA-256', await joined.arrayBuffer()));
};
