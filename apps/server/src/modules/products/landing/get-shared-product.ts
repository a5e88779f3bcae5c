import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { frequencyUnits } from '@parasol/domain/products/catalogue/names';
import { ofWhom, shareEnds } from '@parasol/domain/base/sharing/shared-price';
import type { Context, Verb } from '#ground/context.ts';
import {
  trialSharedAs,
  type SharedTrial,
} from '#modules/products/rating/trials/get-shared-trial.ts';
import { choiceWords } from '#modules/products/rating/trials/trial-view.ts';
import { landingView } from './landing-view.ts';
import type { Choices } from './visitor-prices.ts';

type Shared = Output<'getSharedProduct'>['shared'];

/** All choices except the person, from the price that was shared. */
const choicesOf = ({ accepted }: SharedTrial): Choices => ({
  plan: accepted.plan,
  coverTerm: accepted.coverTerm,
  payTerm: accepted.payTerm,
  payFrequency: accepted.payFrequency,
  ...(accepted.sumAssured === undefined ? {} : { sumAssured: accepted.sumAssured }),
  ...(accepted.units > 1 ? { units: accepted.units } : {}),
  riders: [...accepted.riders],
});

/** The price with the choices it is for, and as little of the person as still makes sense of it. */
const sharedOf = async (
  { app }: Context,
  { baseProductNo, productVersion, accepted, sharedAt }: SharedTrial,
): Promise<Shared> => {
  const published = await app.catalogue.version(baseProductNo, productVersion);
  if (!published || sharedAt === null) return null;
  const per = frequencyUnits[accepted.payFrequency];
  return {
    fen: accepted.instalment,
    ...(per === undefined ? {} : { per }),
    who: ofWhom(accepted.people.map(({ age }) => age)),
    words: choiceWords(published.product, accepted).join('，'),
    until: shareEnds(sharedAt).toISOString(),
  };
};

/** A link whose share ended still leads to the product, and does not name its agent. */
export const getSharedProduct: Verb<'getSharedProduct'> = async (
  context,
  { baseProductNo, share },
) => {
  const found = share === undefined ? undefined : await trialSharedAs(context, share);
  const trial = found?.baseProductNo === baseProductNo ? found : undefined;
  const choices = trial ? choicesOf(trial) : null;
  const chosen = await landingView(context, baseProductNo, null, choices ?? {});
  if (chosen instanceof Refusal) return chosen;
  // A choice that is no longer offered is replaced by today's example.
  const priced = choices === null || chosen.prices.ages.length > 0;
  const landing = priced ? chosen : await landingView(context, baseProductNo, null);
  if (landing instanceof Refusal) return landing;
  return {
    landing,
    shared: trial ? await sharedOf(context, trial) : null,
    ended: share !== undefined && !trial,
    choices: priced ? choices : null,
  };
};
