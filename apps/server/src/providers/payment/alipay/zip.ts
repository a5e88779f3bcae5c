import { inflateRawSync } from 'node:zlib';

const centralEntry = 0x02014b50;
const endOfDirectory = 0x06054b50;
const largestFile = 256 * 1024 * 1024;

/** The files of a ZIP archive, stored or deflated. Throws on anything else and on oversized files. */
export const readZip = (bytes: Buffer): { readonly name: Buffer; readonly content: Buffer }[] => {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== endOfDirectory) end -= 1;
  if (end < 0) throw new Error('not a ZIP archive');
  const files = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== centralEntry) throw new Error('the ZIP directory is broken');
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(from, from + packed);
    if (method !== 0 && method !== 8) throw new Error(`ZIP method ${method} is not known`);
    files.push({
      name: bytes.subarray(at + 46, at + 46 + nameLength),
      content: method === 0 ? data : inflateRawSync(data, { maxOutputLength: largestFile }),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
};
