import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { createHash } from 'node:crypto';
import { payChannels } from '@parasol/domain/contracts/payments/cashier/methods';
import { isLive } from '@parasol/domain/contracts/payments/pay-states';
import type { App } from '#ground/context.ts';
import type { BrowserLaunch, SigningTerms } from '#providers/payment/port.ts';
import { formLaunch, type PostedForm } from './form-page.ts';
import { askProvider } from '#modules/contracts/payments/evidence/ask-provider.ts';
import { notifyUrl, overBy, providerOf, refOf } from '#modules/contracts/payments/provider-of.ts';
import { noteLaunch, type AttemptRow } from '#modules/contracts/payments/queries/attempts.ts';
import type { PayOrderRow } from '#modules/contracts/payments/queries/pay-orders.ts';
import { takeEvidence } from '#modules/contracts/payments/evidence/take-evidence.ts';

export interface PrepareWish {
  readonly pay: PayOrderRow;
  readonly attempt: AttemptRow;
  readonly returnUrl: string;
  readonly openid: string | null;
  readonly clientAddress: string;
  readonly contractId: string | null;
  readonly signing: SigningTerms | null;
}

export type PreparedAttempt =
  | { readonly kind: 'launch'; readonly launch: BrowserLaunch }
  /** The customer has nothing to do: a debit is under way, or its result is known already. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The outcome is unknown; the number is kept, and the server keeps asking. */
  | { readonly kind: 'silent' };

/** The provider's launch is stored with its purpose and its expiry. */
interface KeptLaunch {
  readonly given: BrowserLaunch | { readonly kind: 'taken' };
  /** Where the launch is a page of ours that posts a form. */
  readonly form?: PostedForm;
  readonly wish: string;
  readonly until: number;
}

const wishMark = ({ openid, returnUrl, signing }: PrepareWish): string =>
  createHash('sha256')
    .update(JSON.stringify([openid, returnUrl, signing]))
    .digest('base64url');

const keptFor = (wish: PrepareWish, now: Date): KeptLaunch['given'] | null => {
  const { attempt } = wish;
  const launch = attempt.launch as Partial<KeptLaunch> | null;
  if (!isLive(attempt.state) || launch?.given === undefined || launch.until === undefined)
    return null;
  if (launch.given.kind === 'taken') return launch.given;
  return launch.until > now.getTime() && launch.wish === wishMark(wish) ? launch.given : null;
};

const keep = (
  app: App,
  wish: PrepareWish,
  given: KeptLaunch['given'],
  form?: PostedForm,
): Promise<void> => {
  const { attempt } = wish;
  const now = app.clock();
  const { launchMinutes = Number.POSITIVE_INFINITY } = payChannels[attempt.channel];
  const until = Math.min(attempt.expires_at.getTime(), now.getTime() + launchMinutes * minuteMs);
  const launch: KeptLaunch = { given, wish: wishMark(wish), until, ...(form && { form }) };
  return noteLaunch(app.database.db, attempt.attempt_no, launch, now);
};

/**
 * Tells the provider of an attempt that is committed, or hands out its earlier answer again. Safe
 * to repeat: the number is the same.
 */
export const prepareAttempt = async (app: App, wish: PrepareWish): Promise<PreparedAttempt> => {
  const { pay, attempt } = wish;
  const launchUntil = keptFor(wish, app.clock());
  if (launchUntil !== null)
    return launchUntil.kind === 'taken'
      ? { kind: 'wait' }
      : { kind: 'launch', launch: launchUntil };
  const provider = providerOf(app, attempt);
  if (provider === null) return { kind: 'refused', reason: 'no such merchant' };
  const prepared = await provider.prepare({
    ...refOf(attempt),
    subject: pay.subject,
    expiresAt: attempt.expires_at,
    notifyUrl: notifyUrl(app, pay.brand, provider),
    returnUrl: wish.returnUrl,
    openid: wish.openid,
    clientAddress: wish.clientAddress,
    contractId: wish.contractId,
    signing: wish.signing,
  });
  switch (prepared.kind) {
    case 'ready': {
      const { launch, form } = formLaunch(prepared.launch, attempt.attempt_no, wish.returnUrl);
      await keep(app, wish, launch, form);
      return { kind: 'launch', launch };
    }
    case 'taken':
      await keep(app, wish, { kind: 'taken' });
      await askProvider(app, attempt);
      return { kind: 'wait' };
    case 'ask':
      await askProvider(app, attempt);
      return { kind: 'wait' };
    case 'refused':
      // The provider says that the payment failed for good: this number is finished.
      await takeEvidence(app, overBy('poll', attempt, 'failed'));
      app.log.warn(
        { attemptNo: attempt.attempt_no, reason: prepared.reason },
        'a provider refused an attempt',
      );
      return { kind: 'refused', reason: prepared.reason };
    default:
      app.log.warn(
        { attemptNo: attempt.attempt_no, reason: prepared.reason },
        'a provider was silent',
      );
      return { kind: 'silent' };
  }
};
