import { expect, test } from 'vitest';
import { fileFault, sizeText } from './upload-rules.ts';

const rules = { types: ['image/jpeg', 'image/png'], maxBytes: 2 * 1024 * 1024 };

test('takes a file of the right kind and size', () => {
  expect(fileFault({ type: 'image/png', size: 1 }, rules)).toBeNull();
  expect(fileFault({ type: 'image/png', size: rules.maxBytes }, rules)).toBeNull();
});

test('says which kinds it takes', () => {
  expect(fileFault({ type: 'image/svg+xml', size: 1 }, rules)).toBe('请选择 JPG、PNG 格式的文件');
});

test('says how large the file is and how large it may be', () => {
  expect(fileFault({ type: 'image/png', size: 3_500_000 }, rules)).toContain('3.3 MB');
  expect(fileFault({ type: 'image/png', size: 3_500_000 }, rules)).toContain('2 MB');
  expect(fileFault({ type: 'image/png', size: 0 }, rules)).toContain('空');
});

test('writes sizes as people say them', () => {
  expect(sizeText(10)).toBe('1 KB');
  expect(sizeText(200 * 1024)).toBe('200 KB');
  expect(sizeText(10 * 1024 * 1024)).toBe('10 MB');
});
