import { refuse } from '@parasol/contract/errors';
import { validateMobile } from '@parasol/domain/fields/mobile';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { logInByMobile } from './log-in-by-mobile.ts';

/** The page gives up after so long; what is left of it is for our own work. */
const longestWait = 2000;
const ownShare = 400;

export const oneClickLogin: Verb<'oneClickLogin'> = async (context, input) => {
  const { app, brand, deviceId, log } = context;
  const { mobile, timeout = longestWait, carrierToken, agreements } = input;
  if (!app.settings.get('one-click-login', brand.id).enabled) return refuse('ONE_CLICK_REFUSED');
  if (validateMobile(mobile) !== null) return refuse('ONE_CLICK_REFUSED');
  const answer = await app.providers.carrier.confirmMobile({
    mobile,
    token: carrierToken ?? null,
    deviceId,
    timeoutMs: Math.max(Math.min(timeout, longestWait) - ownShare, ownShare),
  });
  if (answer !== 'match') {
    log.info({ answer }, 'a one-click login did not succeed');
    return refuse('ONE_CLICK_REFUSED');
  }
  return inTransaction(app.database, (tx) =>
    logInByMobile(tx, context, { mobile, joinMiniProgram: true, by: 'carrier', agreements }),
  );
};
