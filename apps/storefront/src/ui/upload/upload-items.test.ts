import { describe, expect, test } from 'vitest';
import { changeUploads, type UploadChange, type UploadItem } from './upload-items.ts';

const after = (...changes: readonly UploadChange[]): readonly UploadItem[] =>
  changes.reduce<readonly UploadItem[]>((items, change) => changeUploads(items, change), []);
const added = { kind: 'added', id: '1', name: 'a.png' } as const;

describe('a file on its way', () => {
  test('moves forward only and ends with the name the server gave', () => {
    const half = { kind: 'progress', id: '1', progress: 0.5 } as const;
    expect(after(added, half, { ...half, progress: 0.2 })[0]?.progress).toBe(0.5);
    expect(after(added, { ...half, progress: 7 })[0]?.progress).toBe(1);
    expect(after(added, half, { kind: 'done', id: '1', key: 'k' })[0]).toMatchObject({
      state: 'done',
      progress: 1,
      key: 'k',
    });
  });

  test('says why it failed, and starts afresh when tried again', () => {
    const failed = { kind: 'failed', id: '1', message: '网络中断' } as const;
    expect(after(added, failed)[0]).toMatchObject({ state: 'failed', message: '网络中断' });
    expect(after(added, failed, { kind: 'retried', id: '1' })[0]).toMatchObject({
      state: 'sending',
      progress: 0,
      message: '',
    });
  });

  test('does not come back after it was removed', () => {
    expect(after(added, { kind: 'removed', id: '1' }, { kind: 'done', id: '1', key: 'k' })).toEqual(
      [],
    );
  });

  test('is not undone by a late failure', () => {
    const items = after(
      added,
      { kind: 'done', id: '1', key: 'k' },
      { kind: 'failed', id: '1', message: 'x' },
    );
    expect(items[0]?.state).toBe('done');
  });

  test('leaves the others alone', () => {
    const items = after(added, { ...added, id: '2' }, { kind: 'done', id: '2', key: 'k' });
    expect(items.map((item) => item.state)).toEqual(['sending', 'done']);
  });
});
