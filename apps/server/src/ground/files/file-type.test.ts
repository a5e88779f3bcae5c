import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileTypeOf } from './file-type.ts';

const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(40);
  bytes.write('\u0089PNG\r\n\u001a\n', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

test('pictures and documents are known by their bytes', () => {
  expect(fileTypeOf(png(800, 600))).toEqual({ contentType: 'image/png' });
  expect(fileTypeOf(Buffer.from('%PDF-1.7\n'))).toEqual({ contentType: 'application/pdf' });
  const jpeg = Buffer.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 2, 88, 3, 32, 3, 0, 0,
  ]);
  expect(fileTypeOf(jpeg)).toEqual({ contentType: 'image/jpeg' });
  const webp = Buffer.alloc(40);
  webp.write('RIFF', 0).toString();
  webp.write('WEBPVP8X', 8);
  webp.writeUIntLE(799, 24, 3);
  webp.writeUIntLE(599, 27, 3);
  expect(fileTypeOf(webp)).toEqual({ contentType: 'image/webp' });
});

test('what could run in a page is not kept, whatever it is called', () => {
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<!doctype html><script>alert(1)</script>',
    'GIF89a/*<script>alert(1)</script>*/',
    'PK\u0003\u0004',
    '',
  ]) {
    expect(fileTypeOf(Buffer.from(text)), text).toBeUndefined();
  }
});

test('a small file that unfolds to a huge picture is not kept', () => {
  expect(fileTypeOf(png(60_000, 60_000))).toBeUndefined();
  expect(fileTypeOf(png(0, 10))).toBeUndefined();
});

test('no bytes at all make it fail', () => {
  const starts = [
    '\u00ff\u00d8\u00ff',
    '\u0089PNG\r\n\u001a\n',
    'RIFF1234WEBPVP8 ',
    'RIFF1234WEBPVP8L',
    '%PDF-',
    '',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 60 }), (start, rest) => {
      fileTypeOf(Buffer.concat([Buffer.from(start, 'latin1'), rest]));
    }),
  );
});
