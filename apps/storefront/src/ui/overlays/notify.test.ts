import { beforeEach, expect, test } from 'vitest';
import { currentToasts, dismissToast, notify, subscribeToasts } from './notify.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test('shows the newest three, oldest first', () => {
  for (const text of ['一', '二', '三', '四']) notify('info', text);
  expect(currentToasts().map((toast) => toast.text)).toEqual(['二', '三', '四']);
});

test('does not say the same thing twice at once', () => {
  notify('error', '网络中断');
  notify('info', '已保存');
  notify('error', '网络中断');
  expect(currentToasts().map((toast) => toast.text)).toEqual(['已保存', '网络中断']);
});

test('tells listeners until they leave', () => {
  let heard = 0;
  const leave = subscribeToasts(() => {
    heard += 1;
  });
  notify('success', '已保存');
  leave();
  notify('success', '又保存');
  expect(heard).toBe(1);
});
