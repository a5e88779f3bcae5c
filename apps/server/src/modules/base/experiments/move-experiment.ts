import { experimentLife } from '@parasol/domain/base/experiments/experiment-life';
import { moving } from '#ground/lives/moving.ts';
import { updateExperiment, type ExperimentRow } from './queries.ts';

interface Said {
  readonly change: Partial<
    Pick<ExperimentRow, 'started_at' | 'stopped_at' | 'stop_reason' | 'stopped_by_rule'>
  >;
  readonly detail: Readonly<Record<string, unknown>>;
}

export const moveExperiment = moving<typeof experimentLife, ExperimentRow, Said>(experimentLife, {
  change: async (tx, _app, row, { to, at, change }) => {
    const next = { ...change, state: to, revision: row.revision + 1, changed_at: at };
    await updateExperiment(tx.db, row.experiment_id, next);
    return { ...row, ...next };
  },
  audited: ({ experiment_id: id }, { detail }) => ({ subject: `experiment:${id}`, detail }),
});
