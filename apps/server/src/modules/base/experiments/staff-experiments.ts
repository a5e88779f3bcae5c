import { randomUUID } from 'node:crypto';
import type { Output, Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import {
  experimentProblems,
  guardrails,
  primaryFigures,
  variantLetters,
} from '@parasol/domain/base/experiments/definition';
import { placeOf, shownAt } from '@parasol/domain/base/experiments/places';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { judgeExperiment } from './judge-experiment.ts';
import { moveExperiment } from './move-experiment.ts';
import {
  experimentsOf,
  insertExperiment,
  lockExperiment,
  runningAt,
  updateExperiment,
  type ExperimentRow,
} from './queries.ts';
import { stillThere } from '#ground/subject.ts';

type Summary = Output<'listExperiments'>['experiments'][number];

const notFound = () => refuse('NOT_FOUND', '没有找到这个实验');
const changed = () => refuse('CONFLICT', '同事刚刚改动过，请刷新后再看');

const brandHere = ({ app, caller }: Context, brand: string): boolean =>
  app.brands.some(({ id }) => id === brand) && staffMay(caller, brand);

const summary = (row: ExperimentRow): Summary => {
  const place = placeOf(row.place);
  return {
    experimentId: row.experiment_id,
    brand: row.brand,
    name: row.name,
    place: row.place,
    placeTitle: place ? `${place.page}：${place.title}` : row.place,
    state: row.state,
    owner: row.owner,
    reason: row.reason,
    primary: row.primary_figure,
    primaryTitle: primaryFigures[row.primary_figure],
    effect: row.effect,
    plannedSize: row.planned_size,
    revision: row.revision,
    startedAt: row.started_at?.toISOString() ?? null,
    stoppedAt: row.stopped_at?.toISOString() ?? null,
    stopReason: row.stop_reason,
    stoppedByRule: row.stopped_by_rule,
    variants: row.variants.map(({ value, share }, index) => ({
      letter: variantLetters[index] ?? '',
      value,
      shown: place ? shownAt(place, value) : value,
      share,
    })),
  };
};

export const listExperiments: Verb<'listExperiments'> = async (context, { brand }) => {
  if (!brandHere(context, brand)) return refuse('NOT_FOUND', '没有找到这个品牌');
  const rows = await experimentsOf(context.app.database.db, brand);
  return { experiments: rows.map(summary) };
};

export const getExperiment: Verb<'getExperiment'> = async ({ app }, _input, row) => {
  const { days, verdict } = await judgeExperiment(app, row);
  const latest = days.at(-1);
  return {
    ...summary(row),
    verdict: {
      kind: verdict.kind,
      words: [...verdict.words],
      ratioP: verdict.ratioP,
      sound: verdict.sound,
      harmed: verdict.harmed.map(({ variant, guardrail }) => ({
        letter: variantLetters[variant] ?? '',
        title: guardrails[guardrail],
      })),
    },
    groups: row.variants.map((_variant, index) => {
      const comparison = verdict.comparisons.find(({ variant }) => variant === index);
      return {
        letter: variantLetters[index] ?? '',
        exposed: latest?.exposed[index] ?? 0,
        converted: latest?.converted[index] ?? 0,
        complaints: latest?.complaints[index] ?? 0,
        surrenders: latest?.surrenders[index] ?? 0,
        comparison: comparison
          ? {
              concluded: comparison.concluded,
              ratio: comparison.ratio,
              low: comparison.low,
              high: comparison.high,
            }
          : null,
      };
    }),
    days: days.map(({ day, exposed, converted }) => ({
      day,
      exposed: [...exposed],
      converted: [...converted],
    })),
  };
};

const contentOf = (input: Parsed<'saveExperiment'>, now: Date) => ({
  name: input.name,
  place: input.place,
  variants: JSON.stringify(input.variants),
  primary_figure: input.primary,
  effect: input.effect,
  planned_size: input.plannedSize,
  owner: input.owner,
  reason: input.reason,
  changed_at: now,
});

/** A new experiment, or a draft that is written again; a started one is unchanged. */
export const saveExperiment: Verb<'saveExperiment'> = async (context, input) => {
  const { app, caller, now } = context;
  if (!brandHere(context, input.brand)) return refuse('NOT_FOUND', '没有找到这个品牌');
  const problems = experimentProblems(input);
  if (problems.length > 0) return refuse('INVALID_REQUEST', `${problems.join('；')}。`);
  const { experimentId = randomUUID(), revision } = input;
  return inTransaction(app.database, async (tx) => {
    const experiment = input.experimentId && (await lockExperiment(tx.db, experimentId));
    if (input.experimentId && (!experiment || !staffMay(caller, experiment.brand)))
      return notFound();
    if (experiment && experiment.state !== 'draft')
      return refuse('CONFLICT', '实验已经开始，不能再改动。可以停止后另建一个。');
    if (experiment && experiment.revision !== revision) return changed();
    const next = (experiment ? experiment.revision : 0) + 1;
    if (experiment)
      await updateExperiment(tx.db, experimentId, { ...contentOf(input, now), revision: next });
    else
      await insertExperiment(tx.db, {
        ...contentOf(input, now),
        experiment_id: experimentId,
        brand: input.brand,
        state: 'draft',
        revision: next,
        started_at: null,
        stopped_at: null,
        stop_reason: null,
        created_at: now,
      });
    tx.audit({
      actor: actorOf(caller),
      action: 'experiment.saved',
      subject: `experiment:${experimentId}`,
      detail: { brand: input.brand, name: input.name, place: input.place, reason: input.reason },
    });
    return { experimentId, revision: next };
  });
};

const move = (
  context: Context,
  { experimentId, revision }: { readonly experimentId: string; readonly revision: number },
  work: (tx: Tx, experiment: ExperimentRow) => Promise<Refusal | undefined>,
): Promise<{ revision: number } | Refusal> =>
  inTransaction(context.app.database, async (tx) => {
    const experiment = stillThere(await lockExperiment(tx.db, experimentId));
    if (experiment.revision !== revision) return changed();
    const refused = await work(tx, experiment);
    return refused ?? { revision: experiment.revision + 1 };
  });

export const startExperiment: Verb<'startExperiment'> = (context, input) =>
  move(context, input, async (tx, experiment) => {
    if (experiment.state !== 'draft') return refuse('CONFLICT', '这个实验已经开始过了');
    if (await runningAt(tx.db, experiment.brand, experiment.place))
      return refuse('CONFLICT', '这个位置已经有一个实验在进行，请先停止它');
    const problems = experimentProblems({
      ...experiment,
      effect: experiment.effect,
      plannedSize: experiment.planned_size,
    });
    if (problems.length > 0) return refuse('CONFLICT', `${problems.join('；')}。`);
    await moveExperiment(tx, context.app, experiment, {
      event: 'start',
      by: 'staff',
      actor: actorOf(context.caller),
      now: context.now,
      change: { started_at: context.now },
      detail: {
        brand: experiment.brand,
        place: experiment.place,
        variants: [...experiment.variants],
      },
    });
    return undefined;
  });

export const stopExperiment: Verb<'stopExperiment'> = (context, input) =>
  move(context, input, async (tx, experiment) => {
    if (experiment.state !== 'running') return refuse('CONFLICT', '这个实验没有在进行');
    const { reason } = input;
    await moveExperiment(tx, context.app, experiment, {
      event: 'stop',
      by: 'staff',
      actor: actorOf(context.caller),
      now: context.now,
      change: { stopped_at: context.now, stop_reason: reason },
      detail: { reason },
    });
    return undefined;
  });
