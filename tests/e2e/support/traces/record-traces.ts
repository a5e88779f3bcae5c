import { afterAll, beforeAll } from 'vitest';
import { urlOf } from '../browser.ts';
import { staffCall } from '../staff-calls.ts';

const record = async (on: boolean): Promise<void> => {
  const base = urlOf('qinghe', '');
  const { settings } = await staffCall(base, 'admin', 'listSettings', {});
  const known = settings.find(({ key, brand }) => key === 'traces' && brand === 'qinghe');
  await staffCall(base, 'admin', 'changeSetting', {
    key: 'traces',
    brand: 'qinghe',
    value: { on },
    version: known?.version ?? 0,
    public: true,
    reason: '测试要记录',
  });
};

/** Screens of customers are recorded while the journeys of this file run. */
export const recordTraces = (): void => {
  beforeAll(() => record(true));
  afterAll(() => record(false));
};
