import type { Parsed } from '@parasol/contract';
import type { StaffContext, Verb } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { publishingOn, takeBack } from '#modules/base/publishing/publish-version.ts';
import { landingShelf } from './landing-shelf.ts';

const publishing = publishingOn(landingShelf);

export const publishLanding: Verb<'publishLanding'> = (context, input) =>
  publishing.ask(context, { ...input, no: input.landingId });

export const publishLandingGranted = (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'publishLanding'>,
  grantedBy: string,
) => publishing.granted(tx, context, { ...input, no: input.landingId }, grantedBy);

export const withdrawLanding: Verb<'withdrawLanding'> = (context, { landingId, reason }) =>
  takeBack(context, landingShelf, landingId, reason, 'published');

export const unscheduleLanding: Verb<'unscheduleLanding'> = (context, { landingId, reason }) =>
  takeBack(context, landingShelf, landingId, reason, 'scheduled');
