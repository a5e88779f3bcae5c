import { variantAt, variantLetters } from '@parasol/domain/base/experiments/definition';
import type { Verb } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { positionOf } from '#ground/caller/position-of.ts';
import {
  forgetExposuresOf,
  giveExposures,
  insertExposure,
  runningAt,
  variantSeen,
} from './queries.ts';

const usual = { value: null, variant: null };

/**
 * The variant that a visitor who allowed counting sees at a place, the same on every device. A
 * place without an experiment gives the browser no number.
 */
export const getExperimentVariant: Verb<'getExperimentVariant'> = async (context, { place }) => {
  const { app, brand, caller, now } = context;
  const { db } = app.database;
  const running = caller.kind === 'staff' ? undefined : await runningAt(db, brand.id, place);
  if (!running) return usual;
  const { experiment_id: experimentId, variants } = running;
  const seen = { experimentId, deviceId: context.deviceId, userId: personOf(caller) };
  const before = await variantSeen(db, seen);
  const drawn = before ?? variantAt(variants, positionOf(experimentId, seen.deviceId));
  if (before === undefined) await insertExposure(db, seen, drawn, now);
  return { value: variants[drawn]?.value ?? null, variant: variantLetters[drawn] ?? null };
};

export const joinExposures: Reacts<'user.signed-in'> = (tx, _app, { deviceId, userId }) =>
  giveExposures(tx.db, deviceId, userId);

export const forgetExposures: Reacts<'account.closed'> = (tx, _app, { userId }) =>
  forgetExposuresOf(tx.db, userId);
