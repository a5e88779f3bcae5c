import process from 'node:process';
import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cleanPicture } from './clean-picture.ts';

const chunk = (kind: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** One bit a pixel, all black, packed well. */
const png = (width: number, height: number, ...more: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 2000)));
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

test('an ordinary picture is drawn anew', async () => {
  expect((await cleanPicture(png(80, 60)))?.bytes.length).toBeGreaterThan(100);
});

test.each([
  ['more pixels than a camera has', png(30_000, 3000)],
  ['a gigapixel', png(50_000, 50_000)],
  ['more rows than it brought', png(8000, 7000)],
])('%s is refused and costs little', async (_what, bomb) => {
  const before = process.cpuUsage();
  expect(await cleanPicture(bomb)).toBeUndefined();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(3000);
});

test('text that unfolds to hundreds of megabytes is left packed', async () => {
  const words = deflateSync(Buffer.alloc(200 * 1024 * 1024));
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), words]));
  const before = process.memoryUsage().rss;
  await cleanPicture(png(80, 60, text));
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(150);
});
