import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameFor } from './file-name.ts';

test.each([
  ['application/pdf', 'a.html', 'a.pdf'],
  ['application/pdf', '保单.PDF', '保单.pdf'],
  ['image/jpeg', '照片.jpeg', '照片.jpeg'],
  ['image/jpeg', '照片.png', '照片.jpg'],
  ['image/png', '../../etc/passwd', '未命名.png'],
  ['image/png', '身份证', '身份证.png'],
  ['image/png', '扫描 2026.11.15', '扫描 2026.11.15.png'],
  ['image/png', '.htaccess', '未命名.png'],
  ['image/webp', 'a\u202Egpj.exe', 'agpj.webp'],
  ['image/webp', '', '未命名.webp'],
  ['application/pdf', 'a.html.', 'a.html.pdf'],
] as const)('%s called %j is kept as %j', (contentType, filename, safeName) => {
  expect(fileNameFor(contentType, filename)).toBe(safeName);
});

test('a name leads nowhere, ends in what the bytes are, and can be written into a header', () => {
  const unit = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(unit, (filename) => {
      const name = fileNameFor('application/pdf', filename);
      expect(name).toMatch(/^[^/\\\p{Cc}]+\.pdf$/u);
      expect(Array.from(name).length).toBeLessThanOrEqual(120);
      expect(() => encodeURIComponent(name)).not.toThrow();
      expect(fileNameFor('application/pdf', name)).toBe(name);
    }),
  );
});
