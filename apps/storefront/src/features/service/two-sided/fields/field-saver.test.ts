import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { ApiError, noAnswer } from '@parasol/client/api-error';
import type { Input, Output } from '@parasol/contract';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { FieldSaver } from './field-saver.ts';

const at = (version: number) =>
  ({ agentOrderNo: 'AO1', baseProductNo: '1004', version }) as unknown as AgentOrder;

type Sent = Input<'saveAgentOrder'>;
type Answer = Output<'saveAgentOrder'>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed is sent once, a moment later, with what was before their eyes', async () => {
  const sent: Sent[] = [];
  const saver = new FieldSaver(
    at(3),
    (input) => {
      sent.push(input);
      return Promise.resolve({ order: at(4), clashes: [] } as Answer);
    },
    () => undefined,
  );
  saver.change('policyholder.name', '陈');
  saver.show(at(5));
  saver.change('policyholder.name', '陈晓');
  expect(saver.state().typed).toEqual({ 'policyholder.name': '陈晓' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([
    {
      agentOrderNo: 'AO1',
      baseProductNo: '1004',
      version: 3,
      changes: { 'policyholder.name': '陈晓' },
    },
  ]);
  expect(saver.state()).toMatchObject({ typed: {}, state: 'saved' });
});

test('a lost network keeps it and tries again; a refusal says why', async () => {
  let asked = 0;
  const saver = new FieldSaver(
    at(1),
    () => {
      asked += 1;
      const code = asked === 1 ? noAnswer : errorCodes.ORDER_MOVED_ON;
      return Promise.reject(new ApiError(code, '这次办理已撤回'));
    },
    () => undefined,
  );
  saver.change('policyholder.email', 'a@example.com');
  await vi.advanceTimersByTimeAsync(1000);
  expect(saver.state()).toMatchObject({
    state: 'cut',
    typed: { 'policyholder.email': 'a@example.com' },
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toBe(2);
  expect(saver.state()).toMatchObject({ state: 'refused', message: '这次办理已撤回' });
});

test('both values of a clash are kept until they were read', async () => {
  const clash = {
    path: 'policyholder.name',
    yours: '陈小',
    theirs: '陈筱',
    by: 'customer',
    stands: 'theirs',
  } as const;
  const saver = new FieldSaver(
    at(1),
    () => Promise.resolve({ order: at(2), clashes: [clash] } as Answer),
    () => undefined,
  );
  saver.change('policyholder.name', '陈小');
  await saver.flush();
  expect(saver.state().clashes).toEqual([clash]);
  saver.forgetClashes();
  expect(saver.state().clashes).toEqual([]);
});
