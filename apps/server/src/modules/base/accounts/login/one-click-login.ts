import { refuse } from '@parasol/contract/errors';
import { validateMobile } from '@parasol/domain/base/fields/mobile';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import type { Carrier } from '#providers/carrier/port.ts';
import { logInByMobile } from './log-in-by-mobile.ts';

/** The page gives up after this; the rest of that time is for our own work. */
const longestWait = 2000;
const ownShare = 400;

/** Offered where a token is possible, and nowhere while it is switched off. */
const offeredBy = ({ app, brand }: Context): Carrier['tokens'] =>
  app.settings.get('one-click-login', brand.id).enabled ? app.providers.carrier.tokens : 'nowhere';

export const getOneClick: Verb<'getOneClick'> = (context) => ({ offered: offeredBy(context) });

export const getCarrierToken: Verb<'getCarrierToken'> = async (context) => ({
  token:
    offeredBy(context) === 'pages'
      ? await context.app.providers.carrier.issueToken(context.deviceId)
      : null,
});

export const oneClickLogin: Verb<'oneClickLogin'> = async (context, input) => {
  const { app, log } = context;
  const { mobile, timeout = longestWait, carrierToken, agreements } = input;
  if (offeredBy(context) === 'nowhere') return refuse('ONE_CLICK_REFUSED');
  if (validateMobile(mobile) !== null) return refuse('ONE_CLICK_REFUSED');
  const answer = await app.providers.carrier.confirmMobile({
    mobile,
    token: carrierToken,
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
