import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  judge,
  type DayOfExperiment,
  type Verdict,
} from '@parasol/domain/base/experiments/verdict';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { moveExperiment } from './move-experiment.ts';
import {
  countsByDay,
  followOutcomes,
  lockExperiment,
  runningExperiments,
  type DayCount,
  type ExperimentRow,
} from './queries.ts';

const cumulated = (
  counts: readonly DayCount[],
  variants: number,
  first: string,
  last: string,
): DayOfExperiment[] => {
  const sums = (figure: DayCount['figure'], day: string): number[] =>
    Array.from({ length: variants }, (_none, variant) =>
      counts
        .filter((each) => each.figure === figure && each.variant === variant && each.day <= day)
        .reduce((sum, { count }) => sum + count, 0),
    );
  const days: DayOfExperiment[] = [];
  for (let day = first; day <= last; day = addDays(day, 1))
    days.push({
      day,
      exposed: sums('exposed', day),
      converted: sums('converted', day),
      complaints: sums('complaints', day),
      surrenders: sums('surrenders', day),
    });
  return days;
};

export interface JudgedExperiment {
  readonly days: readonly DayOfExperiment[];
  readonly verdict: Verdict;
}

/** Result of an experiment so far; while it runs, its visitors' latest acts are counted first. */
export const judgeExperiment = async (
  { database, clock, ports }: App,
  row: ExperimentRow,
): Promise<JudgedExperiment> => {
  const { db } = database;
  const { experiment_id: id, brand, variants, effect } = row;
  if (row.state === 'running') await followOutcomes(db, id, brand, ports.outcomes);
  const counts = row.started_at === null ? [] : await countsByDay(db, id, row.primary_figure);
  const first = dateOf((row.started_at ?? clock()).getTime());
  const last = dateOf((row.stopped_at ?? clock()).getTime());
  const days = counts.length === 0 ? [] : cumulated(counts, variants.length, first, last);
  const verdict = judge({
    shares: variants.map(({ share }) => share),
    effect,
    plannedSize: row.planned_size,
    primary: row.primary_figure,
    days,
  });
  return { days, verdict };
};

/** Stops an experiment that does harm or was divided wrongly, without a colleague watching. */
export const watchExperimentsOnce = async (app: App): Promise<void> => {
  for (const row of await runningExperiments(app.database.db)) {
    const { verdict } = await judgeExperiment(app, row);
    if (verdict.kind !== 'harm' && verdict.kind !== 'unsound') continue;
    const now = app.clock();
    const [why = ''] = verdict.words;
    await inTransaction(app.database, async (tx) => {
      const experiment = await lockExperiment(tx.db, row.experiment_id);
      if (experiment?.state !== 'running') return;
      await moveExperiment(tx, app, experiment, {
        event: 'stop',
        by: 'system',
        actor: 'system',
        now,
        change: { stopped_at: now, stop_reason: why, stopped_by_rule: true },
        detail: { reason: why, harmed: verdict.harmed.map(({ guardrail }) => guardrail) },
      });
    });
  }
};
