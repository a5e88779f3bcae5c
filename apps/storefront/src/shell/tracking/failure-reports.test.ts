import { describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { ApiError } from '@parasol/client/api-error';
import { createFailureReports } from './failure-reports.ts';

const setUp = () => {
  const reports: unknown[] = [];
  const alarms: unknown[] = [];
  const clock = { now: 0 };
  const failures = createFailureReports({
    now: () => clock.now,
    release: 'r1',
    platform: 2,
    route: () => '/pro/order/:baseProductNo',
    report: (report) => reports.push(report),
    alarm: (alarm) => alarms.push(alarm),
  });
  return { failures, reports, alarms, clock };
};

describe('createFailureReports', () => {
  test('reports a failed call with its code, release and route', () => {
    const { failures, reports, alarms } = setUp();
    failures.call('/api/x', new ApiError(errorCodes.FAULT, '服务开小差了'));
    expect(reports).toEqual([
      {
        kind: 'call',
        message: '服务开小差了',
        release: 'r1',
        route: '/pro/order/:baseProductNo',
        platform: 2,
        call: {
          path: '/api/x',
          code: errorCodes.FAULT,
          body: '{"code":10050,"msg":"服务开小差了"}',
        },
      },
    ]);
    expect(alarms).toMatchObject([{ path: '/api/x', code: errorCodes.FAULT }]);
  });

  test('tells of the third repeat within five minutes, and only counts the ones between', () => {
    const { failures, alarms } = setUp();
    for (let time = 0; time < 6; time += 1)
      failures.call('/api/x', new ApiError(errorCodes.FAULT, '慢'));
    expect(alarms).toHaveLength(2);
  });

  test('masks the session token wherever it stands', () => {
    const { failures, reports } = setUp();
    failures.unhandled('unhandled', new Error('cookie parasolWxToken=abcdef123; x'));
    expect(JSON.stringify(reports)).not.toContain('abcdef123');
  });

  test('stops reporting when a page fails in a loop', () => {
    const { failures, reports } = setUp();
    for (let time = 0; time < 100; time += 1) failures.unhandled('render', new Error(`no ${time}`));
    expect(reports.length).toBeLessThan(50);
  });
});
