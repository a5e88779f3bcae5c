import { retentionRunLife } from '@parasol/domain/proof/retention/run-life';
import { moving } from '#ground/lives/moving.ts';
import { changeRun, type RunRow } from '#modules/proof/retention/queries/runs.ts';

interface Said {
  readonly change?: Partial<Pick<RunRow, 'started_at' | 'granted_by' | 'done_at'>>;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export const moveRun = moving<typeof retentionRunLife, RunRow, Said>(retentionRunLife, {
  change: async (tx, _app, row, { to, change }) => {
    const next = { ...change, state: to };
    await changeRun(tx.db, row.run_no, next);
    return { ...row, ...next };
  },
  audited: ({ run_no: runNo }, { detail = {} }) => ({ subject: `retention:${runNo}`, detail }),
});
