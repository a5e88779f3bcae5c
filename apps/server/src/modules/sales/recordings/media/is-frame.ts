/** Bytes of a frame that are looked at. */
export const frameHead = 10;

const startOfKey = Buffer.from([0x9d, 0x01, 0x2a]);
const sideMask = 0x3fff;

/** RFC 6386: a tag of three bytes, and a start code with the size before a key frame. */
const isVp8 = (head: Buffer, size: number): boolean => {
  if (head.length < 3) return false;
  const tag = head.readUIntLE(0, 3);
  const [isKey, version, firstPart] = [(tag & 1) === 0, (tag >> 1) & 7, tag >> 5];
  if (version > 3 || firstPart === 0 || firstPart > size - (isKey ? 10 : 3)) return false;
  if (!isKey) return true;
  if (head.length < frameHead || !head.subarray(3, 6).equals(startOfKey)) return false;
  return (head.readUInt16LE(6) & sideMask) > 0 && (head.readUInt16LE(8) & sideMask) > 0;
};

/** The marker that each frame begins with. */
const isVp9 = (head: Buffer): boolean => (head[0] ?? 0) >> 6 === 2;

/** A unit with no forbidden and no reserved bit, of a type that there is. */
const isAv1 = (head: Buffer): boolean => {
  const first = head[0] ?? 0xff;
  const type = (first >> 3) & 15;
  return (first & 0x81) === 0 && ((type >= 1 && type <= 8) || type === 15);
};

/** A unit's length comes first, within its sample. */
export const isLengthFirst = (head: Buffer, size: number): boolean => {
  if (head.length < 4) return false;
  const length = head.readUInt32BE(0);
  return length > 0 && length <= size - 4;
};

const mostInPacket = 48;

/** RFC 6716: how many frames a packet has, by its first bytes. */
const isOpus = (head: Buffer, size: number): boolean => {
  const [first = 0, second = 0] = head;
  const kind = first & 3;
  if (size === 0) return false;
  if (kind === 1) return size % 2 === 1;
  if (kind !== 3) return true;
  return size >= 2 && (second & 63) >= 1 && (second & 63) <= mostInPacket;
};

/** Codecs of browsers' recorders. A file with another one is none of theirs. */
const codecs: Readonly<Record<string, (head: Buffer, size: number) => boolean>> = {
  V_VP8: isVp8,
  V_VP9: isVp9,
  V_AV1: isAv1,
  'V_MPEG4/ISO/AVC': isLengthFirst,
  A_OPUS: isOpus,
};

/** Whether bytes can be a frame of a codec: nothing is decoded, noise does not pass. */
export const isFrame = (codec: string, head: Buffer, size: number): boolean =>
  codecs[codec]?.(head, size) ?? false;

/** An encoder of sound keeps its mode from packet to packet: 32 modes, which noise changes. */
export const modeOf = (codec: string, head: Buffer): number | undefined =>
  codec === 'A_OPUS' ? (head[0] ?? 0) >> 3 : undefined;
