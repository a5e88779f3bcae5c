import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/** The place of a sealed value. It opens there and nowhere else. */
export type Place = { readonly table: string; readonly column: string; readonly row: string };

/** The value was changed, or does not belong where it was found. */
export class SealedDataError extends Error {
  override readonly name = 'SealedDataError';
}

const version = 1;
const algorithm = 'aes-256-gcm';
const keyIdBytes = 16;
const ivBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + keyIdBytes;

/** A list as JSON: no two different lists read the same. */
const boundTo = (...parts: readonly string[]): Buffer => Buffer.from(JSON.stringify(parts), 'utf8');

const encrypt = (key: KeyObject, bound: Buffer, plaintext: Uint8Array): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(bound);
  return Buffer.concat([iv, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
};

const decrypt = (key: KeyObject, bound: Buffer, sealed: Buffer, what: string): Buffer => {
  if (sealed.length < ivBytes + tagBytes) throw new SealedDataError(`${what} is too short`);
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes));
  decipher.setAAD(bound).setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
  } catch (error) {
    throw new SealedDataError(`${what} was changed or stands in the wrong place`, { cause: error });
  }
};

/** `version | key id | iv | ciphertext | tag`, bound to its place. */
export const sealValue = (
  keyId: string,
  key: KeyObject,
  place: Place,
  plaintext: Uint8Array,
): Buffer => {
  const header = Buffer.concat([
    Buffer.from([version]),
    Buffer.from(keyId.replaceAll('-', ''), 'hex'),
  ]);
  return Buffer.concat([
    header,
    encrypt(key, boundTo(place.table, place.column, place.row), plaintext),
  ]);
};

export const openValue = (key: KeyObject, place: Place, sealed: Buffer): Buffer => {
  const bound = boundTo(place.table, place.column, place.row);
  const what = `${place.table}.${place.column}`;
  return decrypt(key, bound, sealed.subarray(headerBytes), what);
};

/** Which data key a sealed value needs. */
export const keyIdOf = (sealed: Buffer): string => {
  if (sealed.length < headerBytes || sealed[0] !== version) {
    throw new SealedDataError('not a sealed value');
  }
  const hex = sealed.subarray(1, headerBytes).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

export const newDataKey = (): KeyObject => createSecretKey(randomBytes(32));

/** A data key under a master key, bound to the person it belongs to. */
export const wrapDataKey = (master: KeyObject, personId: string, key: KeyObject): Buffer =>
  encrypt(master, boundTo('data key', personId), key.export());

export const unwrapDataKey = (master: KeyObject, personId: string, wrapped: Buffer): KeyObject => {
  const bytes = decrypt(master, boundTo('data key', personId), wrapped, 'a data key');
  return createSecretKey(bytes);
};
