import type { Input } from '@parasol/contract';
import type { ApiError } from '@parasol/client/api-error';
import { noAlarms, isReportable, noteFailure } from '@parasol/domain/base/tracking/alarm';
import { maskTokens } from '@parasol/domain/base/tracking/mask-token';

type ErrorReport = Input<'reportError'>;
type Alarm = Input<'noticeAlarm'>;

interface ReportSurroundings {
  readonly now: () => number;
  readonly release: string;
  readonly platform: number;
  readonly route: () => string;
  readonly report: (report: ErrorReport) => void;
  readonly alarm: (alarm: Alarm) => void;
}

export type UnhandledKind = 'unhandled' | 'rejection' | 'render';

export interface FailureReports {
  readonly call: (path: string, error: ApiError) => void;
  readonly unhandled: (kind: UnhandledKind, error: unknown) => void;
}

/** A page that fails in a loop must not report in a loop. */
const mostUnhandled = 20;

const masked = <Report>(report: Report): Report => maskTokens(report) as Report;

const wordsOf = (error: unknown): { message: string; stack?: string } => {
  if (!(error instanceof Error)) return { message: String(error) };
  const message = `${error.name}: ${error.message}`;
  return error.stack === undefined ? { message } : { message, stack: error.stack };
};

/** Reports faults of this page to the operators, without tokens. */
export const createFailureReports = (around: ReportSurroundings): FailureReports => {
  let alarms = noAlarms;
  let unhandledLeft = mostUnhandled;
  const facts = () => ({
    release: around.release,
    route: around.route(),
    platform: around.platform,
  });
  return {
    call: (path, error) => {
      if (!isReportable(error)) return;
      const body = JSON.stringify({ code: error.code, msg: error.message });
      const noted = noteFailure(alarms, { body: `${path} ${body}`, at: around.now() });
      alarms = noted.state;
      // Repeats in between are only counted.
      if (noted.action.kind === 'count') return;
      const { message, code } = error;
      around.report(masked({ kind: 'call', message, ...facts(), call: { path, code, body } }));
      const repeats = noted.action.kind === 'escalate' ? noted.action.repeats : 0;
      around.alarm(masked({ body, path, code, msg: message, repeats, ...facts() }));
    },
    unhandled: (kind, error) => {
      if (unhandledLeft === 0) return;
      unhandledLeft -= 1;
      around.report(masked({ kind, ...wordsOf(error), ...facts() }));
    },
  };
};
