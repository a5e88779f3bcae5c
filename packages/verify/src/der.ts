/** One value of DER: its tag, its content, and both with the length between them. */
export interface Der {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly whole: Uint8Array;
}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The context-specific tag `[number]`. */
export const context = (number: number): number => 0xa0 | number;

const readAt = (bytes: Uint8Array, from: number): Der => {
  const tag = bytes[from];
  const first = bytes[from + 1];
  if (tag === undefined || first === undefined) throw new Error('DER ends early');
  let [length, at] = [first, from + 2];
  if (first >= 0x80) {
    const count = first & 0x7f;
    if (count === 0 || count > 4) throw new Error('a length that DER does not have');
    length = 0;
    for (const end = at + count; at < end; at += 1) length = length * 256 + (bytes[at] ?? 0);
  }
  if (at + length > bytes.length) throw new Error('DER ends early');
  return {
    tag,
    content: bytes.subarray(at, at + length),
    whole: bytes.subarray(from, at + length),
  };
};

/** The only value in these bytes. */
export const readDer = (bytes: Uint8Array): Der => {
  const value = readAt(bytes, 0);
  if (value.whole.length !== bytes.length) throw new Error('bytes behind the end of DER');
  return value;
};

export const partsOf = (value: Der): readonly Der[] => {
  const parts: Der[] = [];
  for (let at = 0; at < value.content.length;) {
    const part = readAt(value.content, at);
    parts.push(part);
    at += part.whole.length;
  }
  return parts;
};

/** The parts of a value that must have this tag. */
export const within = (value: Der | undefined, tag: number): readonly Der[] => {
  if (value?.tag !== tag) throw new Error('another kind of DER than expected');
  return partsOf(value);
};

export const oidOf = (value: Der | undefined): string => {
  if (value?.tag !== tags.oid) return '';
  const numbers: number[] = [];
  let number = 0;
  for (const byte of value.content) {
    number = number * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numbers.push(number);
      number = 0;
    }
  }
  const [first = 0, ...rest] = numbers;
  const top = Math.min(2, Math.floor(first / 40));
  return [top, first - top * 40, ...rest].join('.');
};

/** A moment written as UTCTime or GeneralizedTime. */
export const momentOf = (value: Der | undefined): Date => {
  const text = String.fromCharCode(...(value?.content ?? []));
  const short = value?.tag === tags.utcTime;
  const found = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\.\d{1,9})?Z$/.exec(text);
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '', part = ''] =
    found ?? [];
  if (!found || (year.length === 2) !== short) throw new Error('not a moment');
  const full = short ? `${Number(year) < 50 ? '20' : '19'}${year}` : year;
  return new Date(`${full}-${month}-${day}T${hour}:${minute}:${second}${part}Z`);
};
