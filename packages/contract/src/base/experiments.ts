import { z } from 'zod';
import { experimentLife } from '@parasol/domain/base/experiments/experiment-life';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { verdictKinds } from '@parasol/domain/base/experiments/verdict';
import { primaryFigures } from '@parasol/domain/base/experiments/definition';
import { placeNames } from '@parasol/domain/base/experiments/places';
import { reason } from './accounts/staff.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const staff = { staff: 'experiments-manage' } as const;
const experimentId = z.uuid();
const revision = z.int().min(1);
const primary = z.enum(codesOf(primaryFigures));
const letter = z.string();

const summary = z.object({
  experimentId,
  brand: z.string(),
  name: z.string(),
  place: z.string(),
  placeTitle: z.string(),
  state: z.enum(experimentLife.stateNames),
  owner: z.string(),
  reason: z.string(),
  primary,
  primaryTitle: z.string(),
  effect: z.int(),
  plannedSize: z.int(),
  revision: z.int(),
  startedAt: moment.nullable(),
  stoppedAt: moment.nullable(),
  stopReason: z.string().nullable(),
  /** A rule stopped it, not a colleague. */
  stoppedByRule: z.boolean(),
  variants: z.array(z.object({ letter, value: z.string(), shown: z.string(), share: z.number() })),
});

export const experiments = {
  getExperimentVariant: call({
    summary:
      'The variant of a visitor who allowed counting, at a place; null where no experiment runs',
    path: '/api/cf/gray/variant',
    access: 'public',
    request: z.object({
      place: z.enum(placeNames),
      /** Only visitors who allowed counting take part. */
      allowed: z.literal(true),
    }),
    response: z.object({ value: z.string().nullable(), variant: z.string().nullable() }),
    perMinute: 120,
  }),
  listExperiments: call({
    summary: 'Experiments on the pages of a brand, running and ended',
    method: 'GET',
    path: '/api/experiment/v1/staff/experiments',
    access: staff,
    request: z.object({ brand: z.string().max(40) }),
    response: z.object({ experiments: z.array(summary) }),
  }),
  getExperiment: call({
    summary: 'An experiment with its figures and the conclusions they allow',
    method: 'GET',
    path: '/api/experiment/v1/staff/experiment',
    about: { experiment: 'experimentId' },
    access: staff,
    request: z.object({ experimentId }),
    response: summary.extend({
      verdict: z.object({
        kind: z.enum(verdictKinds),
        words: z.array(z.string()),
        ratioP: z.number(),
        sound: z.boolean(),
        harmed: z.array(z.object({ letter, title: z.string() })),
      }),
      groups: z.array(
        z.object({
          letter,
          exposed: z.int(),
          converted: z.int(),
          complaints: z.int(),
          surrenders: z.int(),
          /** Against the first group; null for the first itself. */
          comparison: z
            .object({
              concluded: z.enum(['more', 'less']).nullable(),
              ratio: z.number().nullable(),
              low: z.number(),
              high: z.number().nullable(),
            })
            .nullable(),
        }),
      ),
      days: z.array(
        z.object({ day: z.string(), exposed: z.array(z.int()), converted: z.array(z.int()) }),
      ),
    }),
    timeout: 20,
  }),
  saveExperiment: call({
    summary: 'Saves a planned experiment; refuses other prices and other notices',
    path: '/api/experiment/v1/staff/save',
    access: staff,
    request: z.object({
      experimentId: experimentId.optional(),
      revision: revision.optional(),
      brand: z.string().max(40),
      name: z.string().trim().min(2, '请填写名称').max(40),
      /** Checked with the rest, so that the answer can say why. */
      place: z.string().max(40),
      variants: z.array(z.object({ value: z.string().trim().max(200), share: z.number() })).max(10),
      primary,
      effect: z.number(),
      plannedSize: z.number(),
      owner: z.string().trim().min(2, '请填写负责人').max(30),
      reason,
    }),
    response: z.object({ experimentId, revision: z.int() }),
  }),
  startExperiment: call({
    summary: 'Begins an experiment; from then on it cannot be changed',
    path: '/api/experiment/v1/staff/start',
    about: { experiment: 'experimentId' },
    access: staff,
    request: z.object({ experimentId, revision }),
    response: z.object({ revision: z.int() }),
  }),
  stopExperiment: call({
    summary: 'Ends an experiment; every visitor sees the usual page again',
    path: '/api/experiment/v1/staff/stop',
    about: { experiment: 'experimentId' },
    access: staff,
    request: z.object({ experimentId, revision, reason }),
    response: z.object({ revision: z.int() }),
  }),
};
