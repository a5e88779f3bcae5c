import { join, same, textOf, utf8, type Bytes } from './bytes.ts';

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

const crc32 = (bytes: Uint8Array): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
};

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const sizes = { local: 30, central: 46, end: 22 } as const;
const mostFiles = 0xfffe;
const mostBytes = 0xfffffffe;

/** Version, flags (names are UTF-8), method (stored), time and date: the same for every file. */
const common = (view: DataView, at: number, crc: number, size: number, name: number): void => {
  [20, 0x0800, 0, 0, 0x21].forEach((value, index) => view.setUint16(at + index * 2, value, true));
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, size, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, name, true);
};

interface Entry {
  readonly name: Uint8Array;
  readonly size: number;
  readonly crc: number;
  readonly offset: number;
}

const localHeader = ({ name, size, crc }: Entry): Bytes => {
  const header = new Uint8Array(sizes.local);
  const view = new DataView(header.buffer);
  view.setUint32(0, signatures.local, true);
  common(view, 4, crc, size, name.length);
  return join(header, name);
};

const centralHeader = ({ name, size, crc, offset }: Entry): Bytes => {
  const header = new Uint8Array(sizes.central);
  const view = new DataView(header.buffer);
  view.setUint32(0, signatures.central, true);
  view.setUint16(4, 20, true);
  common(view, 6, crc, size, name.length);
  view.setUint32(42, offset, true);
  return join(header, name);
};

const endRecord = (count: number, size: number, offset: number): Bytes => {
  const record = new Uint8Array(sizes.end);
  const view = new DataView(record.buffer);
  view.setUint32(0, signatures.end, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  return record;
};

/**
 * The only ZIP that these files can make: stored, in this order, without dates, comments or extra
 * fields. A reader makes it again, so every changed byte is seen.
 */
export const writeZip = (files: readonly ZipFile[]): Bytes => {
  if (files.length > mostFiles) throw new Error('too many files for one pack');
  const parts: Uint8Array[] = [];
  const entries: Entry[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const entry = { name: utf8(name), size: bytes.length, crc: crc32(bytes), offset };
    const header = localHeader(entry);
    parts.push(header, bytes);
    entries.push(entry);
    offset += header.length + bytes.length;
  }
  if (offset > mostBytes) throw new Error('too large for one pack');
  const directory = join(...entries.map(centralHeader));
  return join(...parts, directory, endRecord(entries.length, directory.length, offset));
};

export interface ReadZip {
  readonly files: readonly ZipFile[];
  /** Places outside the files' own bytes that are not as we write them. */
  readonly faults: readonly string[];
}

/** Reads a ZIP made by `writeZip`. Throws on any other file. */
export const readZip = (bytes: Bytes): ReadZip => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - sizes.end;
  if (end < 0 || view.getUint32(end, true) !== signatures.end) {
    throw new Error('结尾不是 ZIP 的结束记录');
  }
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (start > end) throw new Error('结束记录指向文件之外');
  const faults: string[] = [];
  const files: ZipFile[] = [];
  let [at, next] = [start, 0];
  while (at < end) {
    if (at + sizes.central > end || view.getUint32(at, true) !== signatures.central) {
      throw new Error(`目录的第 ${files.length + 1} 项损坏`);
    }
    const size = view.getUint32(at + 24, true);
    const length = view.getUint16(at + 28, true);
    const stored = bytes.subarray(at + sizes.central, at + sizes.central + length);
    const place = `ZIP 目录的第 ${files.length + 1} 项`;
    const from = next + sizes.local + length;
    if (at + sizes.central + length > end || from + size > start) {
      throw new Error(`${place}的长度不对`);
    }
    let name = `第 ${files.length + 1} 个文件`;
    try {
      name = textOf(stored);
    } catch {
      faults.push(`${place}的文件名不是 UTF-8`);
    }
    const content = bytes.subarray(from, from + size);
    const entry = { name: stored, size, crc: crc32(content), offset: next };
    if (!same(bytes.subarray(next, from), localHeader(entry))) {
      faults.push(`“${name}”之前的 ZIP 文件头`);
    }
    const directory = centralHeader(entry);
    if (!same(bytes.subarray(at, at + directory.length), directory)) {
      faults.push(`${place}（“${name}”）`);
    }
    files.push({ name, bytes: content });
    next = from + size;
    at += directory.length;
  }
  if (next !== start) faults.push('ZIP 目录之前多出的内容');
  if (!same(bytes.subarray(end), endRecord(files.length, end - start, start))) {
    faults.push('ZIP 的结束记录');
  }
  if (count !== files.length) faults.push('ZIP 的文件个数');
  return { files, faults };
};
