export interface FileType {
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
}

/** More pixels than any phone's camera takes; a small file that unfolds to more is an attack. */
const mostPixels = 60_000_000;

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

const pngSize = (bytes: Buffer): number =>
  bytes.length >= 24 ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20) : 0;

/** Walks the segments of a JPEG to the one with its size. */
const jpegSize = (bytes: Buffer): number => {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return 0;
    const marker = bytes[at + 1] ?? 0;
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return 0;
};

const webpSize = (bytes: Buffer): number => {
  if (bytes.length < 30) return 0;
  if (startsWith(bytes, 'VP8X', 12))
    return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
  if (startsWith(bytes, 'VP8L', 12)) {
    const bits = bytes.readUInt32LE(21);
    return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1);
  }
  if (!startsWith(bytes, 'VP8 ', 12)) return 0;
  return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
};

/** The type of a file by its bytes, whatever its name; undefined for types we do not store. */
export const fileTypeOf = (content: Uint8Array): FileType | undefined => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const sized = (contentType: FileType['contentType'], pixels: number): FileType | undefined =>
    pixels > 0 && pixels <= mostPixels ? { contentType } : undefined;
  if (startsWith(bytes, '\u00ff\u00d8\u00ff')) return sized('image/jpeg', jpegSize(bytes));
  if (startsWith(bytes, '\u0089PNG\r\n\u001a\n')) return sized('image/png', pngSize(bytes));
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) {
    return sized('image/webp', webpSize(bytes));
  }
  return startsWith(bytes, '%PDF-') ? { contentType: 'application/pdf' } : undefined;
};
