/** Bytes for WebCrypto, which no other code can change meanwhile. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const utf8 = (text: string): Bytes => encoder.encode(text);

/** Throws on bytes that are not UTF-8. */
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const fromHex = (text: string): Bytes => {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new Error('not in lower-case hexadecimal');
  const bytes = new Uint8Array(text.length / 2);
  bytes.forEach((_, at) => (bytes[at] = Number.parseInt(text.slice(at * 2, at * 2 + 2), 16)));
  return bytes;
};

export const join = (...parts: readonly Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

export const sha256 = async (bytes: Uint8Array): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));

export const sha256Hex = async (bytes: Uint8Array): Promise<string> => toHex(await sha256(bytes));
