import type { Parsed } from '@parasol/contract';
import type { Refusal } from '@parasol/contract/errors';
import type { StaffContext, Verb } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  askToPublish,
  publishOnGrant,
  takeBack,
} from '#modules/base/publishing/publish-version.ts';
import { landingShelf } from './landing-shelf.ts';

export const publishLanding: Verb<'publishLanding'> = (context, input) =>
  askToPublish(context, landingShelf, input.landingId, input);

export const publishLandingGranted = (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'publishLanding'>,
  grantedBy: string,
): Promise<Refusal | object> =>
  publishOnGrant(tx, context, landingShelf, input.landingId, input, grantedBy);

export const withdrawLanding: Verb<'withdrawLanding'> = (context, { landingId, reason }) =>
  takeBack(context, landingShelf, landingId, reason, 'published');

export const unscheduleLanding: Verb<'unscheduleLanding'> = (context, { landingId, reason }) =>
  takeBack(context, landingShelf, landingId, reason, 'scheduled');
