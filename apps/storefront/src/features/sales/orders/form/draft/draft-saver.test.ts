import { describe, expect, test, vi } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input, Output } from '@parasol/contract';
import { ApiError, noAnswer } from '@parasol/client/api-error';
import { DraftSaver, type SaverStart } from './draft-saver.ts';

const patience = { timeout: 90_000 };

const draftNo = '0c5b0f6e-3f55-4a83-9d0b-0b3ce2b8b1aa';
const start: SaverStart = {
  baseProductNo: '1001',
  quoteNo: 'Q1',
  draft: null,
  values: {},
  price: null,
  problems: [],
  unsaved: { 'insured.0.relation': 'self' },
};

type Sent = Input<'saveDraft'>;
type Answer = (sent: Sent) => Output<'saveDraft'> | Promise<Output<'saveDraft'>>;

const saved = ({ revision }: Sent): Output<'saveDraft'> => ({
  draftNo,
  revision: revision + 1,
  savedAt: '2026-11-15T01:00:00.000Z',
  expiresAt: '2026-12-15T01:00:00.000Z',
  price: null,
  problems: [],
});

/** A saver whose requests are answered in turn; timers run when told to. */
const openSaver = (answers: Answer[], from: SaverStart = start) => {
  const sent: Sent[] = [];
  const timers = new Set<() => void>();
  const saver = new DraftSaver(from, {
    save: async (input) => {
      sent.push(structuredClone(input));
      return (answers.shift() ?? saved)(input);
    },
    later: (work) => {
      timers.add(work);
      return () => timers.delete(work);
    },
  });
  return { saver, sent, timers };
};

const conflict =
  (fields: { path: string; yours: string; theirs: string }[]): Answer =>
  () => {
    throw new ApiError(errorCodes.DRAFT_CONFLICT, '内容已在另一台设备上修改', {
      revision: 5,
      savedAt: '2026-11-15T02:00:00.000Z',
      theirs: { 'policyholder.name': '李兰', 'policyholder.email': 'a@b.cn' },
      fields,
    });
  };

describe('DraftSaver', () => {
  test('begins a draft with what the quote filled in and what was typed', async () => {
    const { saver, sent } = openSaver([]);
    saver.change({ 'policyholder.name': '张三' });
    await saver.flush();
    expect(sent).toEqual([
      {
        baseProductNo: '1001',
        quoteNo: 'Q1',
        revision: 0,
        changes: { 'insured.0.relation': 'self', 'policyholder.name': '张三' },
      },
    ]);
    expect(saver.state()).toMatchObject({ kind: 'saved', draftNo, revision: 1 });
  });

  test('sends nothing when nothing has changed', async () => {
    const { saver, sent } = openSaver([]);
    await saver.flush();
    await saver.flush();
    expect(sent).toHaveLength(1);
  });

  test('sends what is typed during a request with the next one', async () => {
    let answer = (): void => undefined;
    const { saver, sent } = openSaver([
      (input) => new Promise((resolve) => (answer = () => resolve(saved(input)))),
    ]);
    saver.change({ 'policyholder.name': '张' });
    const flushed = saver.flush();
    await vi.waitFor(() => expect(sent).toHaveLength(1), patience);
    saver.change({ 'policyholder.name': '张三' });
    answer();
    await flushed;
    await saver.flush();
    expect(sent.map(({ revision, changes }) => [revision, changes['policyholder.name']])).toEqual([
      [0, '张'],
      [1, '张三'],
    ]);
    expect(saver.state().kind).toBe('saved');
  });

  test('keeps what was typed when no answer comes, and tries again', async () => {
    const { saver, sent, timers } = openSaver([
      () => {
        throw new ApiError(noAnswer, '网络不太顺畅');
      },
    ]);
    saver.change({ 'policyholder.name': '张三' });
    await saver.flush();
    expect(saver.state().kind).toBe('failed');
    expect(timers.size).toBe(1);
    await saver.flush();
    expect(sent[1]?.changes).toMatchObject({ 'policyholder.name': '张三' });
    expect(saver.state().kind).toBe('saved');
  });

  test('joins changes of two devices that do not meet', async () => {
    const { saver, sent } = openSaver([conflict([])]);
    saver.change({ 'policyholder.mobile': '13800138000' });
    await saver.flush();
    expect(sent[1]).toMatchObject({ revision: 5 });
    expect(saver.state().values).toMatchObject({
      'policyholder.name': '李兰',
      'policyholder.mobile': '13800138000',
    });
  });

  test('waits for a choice when both devices changed a field', async () => {
    const fields = [
      { path: 'policyholder.name', yours: '张三', theirs: '李兰' },
      { path: 'policyholder.email', yours: 'x@y.cn', theirs: 'a@b.cn' },
    ];
    const { saver, sent } = openSaver([conflict(fields)]);
    saver.change({ 'policyholder.name': '张三', 'policyholder.email': 'x@y.cn' });
    await saver.flush();
    expect(saver.state().kind).toBe('conflict');
    await saver.flush();
    expect(sent).toHaveLength(1);
    saver.settle({ 'policyholder.name': 'theirs', 'policyholder.email': 'yours' });
    await saver.flush();
    expect(sent[1]?.changes).not.toHaveProperty('policyholder.name');
    expect(saver.state().values).toMatchObject({
      'policyholder.name': '李兰',
      'policyholder.email': 'x@y.cn',
    });
  });

  test('has nothing left to save when the other device wins everywhere', async () => {
    const fields = [{ path: 'policyholder.name', yours: '张三', theirs: '李兰' }];
    const { saver, sent } = openSaver([conflict(fields)], { ...start, unsaved: {} });
    saver.change({ 'policyholder.name': '张三' });
    await saver.flush();
    saver.settle({ 'policyholder.name': 'theirs' });
    expect(saver.state()).toMatchObject({ kind: 'saved', revision: 5, conflict: null });
    expect(sent).toHaveLength(1);
  });

  test('stops when the draft has become an order elsewhere', async () => {
    const { saver } = openSaver([
      () => {
        throw new ApiError(errorCodes.DRAFT_OVER, '这份草稿已提交', { orderNo: 'QHABCDEFGHJKLM' });
      },
    ]);
    saver.change({ 'policyholder.name': '张三' });
    await saver.flush();
    expect(saver.state()).toMatchObject({ kind: 'over', orderNo: 'QHABCDEFGHJKLM' });
    saver.change({ 'policyholder.name': '张三丰' });
    expect(saver.state().kind).toBe('over');
  });
});
