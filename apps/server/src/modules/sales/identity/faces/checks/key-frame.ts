/** Elements of a WebM file that hold others: segment, cluster, group of blocks. */
const masters: ReadonlySet<number> = new Set([0x18538067, 0x1f43b675, 0xa0]);
const blocks: ReadonlySet<number> = new Set([0xa3, 0xa1]);
const mostElements = 400;
/** Track, time and marks stand before the frame. */
const blockHead = 4;
const startCode = Buffer.from([0x9d, 0x01, 0x2a]);

const widthOf = (first: number): number => Math.clz32(first) - 23;

interface Element {
  readonly id: number;
  /** Undefined where the recorder did not know it yet. */
  readonly size: number | undefined;
  readonly from: number;
}

const elementAt = (bytes: Buffer, at: number): Element | undefined => {
  const idWidth = widthOf(bytes[at] ?? 0);
  const sizeAt = at + idWidth;
  const sizeWidth = widthOf(bytes[sizeAt] ?? 0);
  const from = sizeAt + sizeWidth;
  if (idWidth > 4 || sizeWidth > 6 || from > bytes.length) {
    // Streams begin with a segment whose size takes eight bytes and is unknown.
    return idWidth <= 4 && sizeWidth <= 8 && sizeAt + sizeWidth <= bytes.length
      ? { id: bytes.readUIntBE(at, idWidth), size: undefined, from }
      : undefined;
  }
  const marked = bytes.readUIntBE(sizeAt, sizeWidth);
  const most = 2 ** (7 * sizeWidth);
  const size = marked - most;
  return {
    id: bytes.readUIntBE(at, idWidth),
    size: size >= most - 1 ? undefined : size,
    from,
  };
};

const isVp8Key = (frame: Buffer): boolean =>
  frame.length > 10 && ((frame[0] ?? 1) & 1) === 0 && frame.subarray(3, 6).equals(startCode);

/** A key frame of VP8 is what a WebP picture holds. */
const asPicture = (frame: Buffer): Buffer => {
  const padded = frame.length % 2 === 0 ? frame : Buffer.concat([frame, Buffer.alloc(1)]);
  const head = Buffer.alloc(20);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(12 + padded.length, 4);
  head.write('WEBPVP8 ', 8, 'latin1');
  head.writeUInt32LE(frame.length, 16);
  return Buffer.concat([head, padded]);
};

/**
 * The first whole picture of a piece of WebM video, as a WebP file; undefined for other codecs and
 * containers, which staff watch instead.
 */
export const keyFrameOf = (video: Buffer): Buffer | undefined => {
  let at = 0;
  for (let count = 0; at < video.length && count < mostElements; count += 1) {
    const element = elementAt(video, at);
    if (element === undefined) return undefined;
    const { id, size, from } = element;
    if (blocks.has(id) && size !== undefined) {
      const frame = video.subarray(from + blockHead, from + size);
      if (isVp8Key(frame)) return asPicture(frame);
    }
    if (!masters.has(id) && size === undefined) return undefined;
    at = masters.has(id) ? from : from + (size ?? 0);
  }
  return undefined;
};
