import { expect, test } from 'vitest';
import { askToConfirm, currentQuestion, showAlert } from './ask.ts';

test('asks one question at a time, in order, and hands over each answer', async () => {
  const first = askToConfirm({ title: '一' });
  const second = askToConfirm({ title: '二', cancelLabel: '再想想' });
  expect(currentQuestion()).toMatchObject({ title: '一', cancelLabel: '取消' });
  currentQuestion()?.answer(true);
  expect(currentQuestion()).toMatchObject({ title: '二', cancelLabel: '再想想' });
  currentQuestion()?.answer(false);
  expect(currentQuestion()).toBeUndefined();
  expect(await Promise.all([first, second])).toEqual([true, false]);
});

test('offers nothing to cancel when there is only something to read', async () => {
  const read = showAlert({ title: '资料已收到' });
  expect(currentQuestion()?.cancelLabel).toBeUndefined();
  currentQuestion()?.answer(true);
  await expect(read).resolves.toBeUndefined();
});
