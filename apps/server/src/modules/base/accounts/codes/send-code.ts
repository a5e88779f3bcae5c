import { hourMs as hour, minuteMs } from '@parasol/domain/base/calendar/durations';
import { randomInt, randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '@parasol/contract/errors';
import {
  clockSkew,
  codeLength,
  decideSend,
  resendLock,
} from '@parasol/domain/base/accounts/verification-code';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { validateMobile } from '@parasol/domain/base/fields/mobile';
import { onceInAWhile } from '#ground/work/once-in-a-while.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { Context } from '#ground/context.ts';
import { sealed, text } from '#ground/db/personal-data/sealed.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { networkOf } from '#ground/caller/network-address.ts';
import { askPuzzle, askToWait, passesPuzzle } from './ask-puzzle.ts';
import {
  countSends,
  lockSender,
  noteSend,
  putCode,
  type Sender,
} from '#modules/base/accounts/queries/codes.ts';
import { isSilentNow } from '#providers/outside/queries.ts';
import { queueSms } from '#ground/messages/send-sms.ts';

const codeSeconds = 300;
/** Staff get one alert a minute that codes are used up, however many are refused. */
const perhaps = onceInAWhile(minuteMs);

/** Codes are sealed for the system: the mobile may belong to a stranger. */
export const sealedCode = sealed(
  { table: 'verify_codes', column: 'sealed', key: ['code_id'] },
  { keeper: () => 'system:verify-codes', form: text, erased: undefined, sale: { none: 'a code' } },
);
export const { open: openCode } = sealedCode;

interface CodeRequest {
  readonly mobile: string;
  /** A code is good for its purpose and nothing else. */
  readonly purpose: string;
  readonly puzzle?: { readonly id: string; readonly answer: string } | undefined;
  /** The page has no script that solves puzzles: it waits. */
  readonly waits?: boolean | undefined;
  /** Sent to the caller's own mobile: no puzzle, since strangers cannot be sent codes this way. */
  readonly own?: true;
}

interface CodeSent {
  readonly resendSeconds: number;
  readonly expireSeconds: number;
  readonly code: string;
}

const issue = async (
  tx: Tx,
  context: Context,
  request: CodeRequest,
  sender: Sender,
  now: Date,
): Promise<string> => {
  const { app, brand } = context;
  const codeId = randomUUID();
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  await putCode(tx.db, {
    code_id: codeId,
    brand: brand.id,
    mobile_index: sender.mobileIndex,
    purpose: request.purpose,
    sealed: await sealedCode.seal(app, { code_id: codeId }, code),
    issued_at: now,
  });
  await noteSend(tx.db, { ...sender, brand: brand.id, purpose: request.purpose, now });
  await queueSms(tx, app, {
    brand: brand.id,
    mobile: request.mobile,
    template: 'verify-code',
    params: { code },
    sendBefore: new Date(now.getTime() + (codeSeconds * 1000) / 2),
    now,
  });
  return code;
};

/**
 * Sends a code by SMS. Whether the mobile has an account makes no difference to anything here, and
 * parallel requests for one mobile, address or device take turns, so every limit is exact.
 */
export const sendCode = async (
  context: Context,
  request: CodeRequest,
): Promise<CodeSent | Refusal> => {
  const { app, brand, address, deviceId } = context;
  const wrong = validateMobile(request.mobile);
  if (wrong !== null) {
    return refuse('INVALID_REQUEST', wrong, { fields: [{ field: 'mobile', message: wrong }] });
  }
  // No code is promised while none can come, and the limits are not used up either.
  const absent = app.providers.sms.name === 'absent';
  if (absent || (await isSilentNow(app.database.db, 'sms', app.clock()))) {
    if (absent) context.log.error('no SMS gateway is configured, so no code can be sent');
    return refuse('BUSY', `短信服务暂时不可用，请稍后再试，或拨打客服电话 ${brand.phone}`);
  }
  const sender: Sender = {
    mobileIndex: app.vault.blindIndex('phone', request.mobile),
    address: networkOf(address),
    deviceId,
  };
  const outcome = await inTransaction(app.database, async (tx) => {
    await lockSender(tx.db, sender);
    // Uses the time of sending, not of the request, which may have waited for its turn.
    const now = app.clock();
    const { lastSentAt, mobilesFromAddress, sentInHour, ...sentToday } = await countSends(
      tx.db,
      sender,
      {
        day: new Date(`${dateOf(now.getTime())}T00:00:00+08:00`),
        hour: new Date(now.getTime() - hour),
        latest: new Date(now.getTime() + clockSkew),
      },
    );
    const decide = (challengePassed: boolean) =>
      decideSend({
        now: now.getTime(),
        lastSentAt: lastSentAt?.getTime() ?? null,
        sentToday,
        caps: app.settings.get('code-caps', brand.id),
        mobilesFromAddress,
        sentInHour,
        // Codes of logged-in customers are counted and never held back for requests of strangers.
        mostInHour:
          request.own === true
            ? Number.POSITIVE_INFINITY
            : app.settings.get('codes-in-hour', brand.id).most,
        challengePassed,
      });
    let decision = decide(request.own === true);
    const puzzle = request.puzzle ?? context.puzzle;
    if (decision.kind === 'challenge' && puzzle)
      decision = decide(await passesPuzzle(tx, puzzle, now));
    if (decision.kind === 'locked') {
      return refuse('CODE_LOCKED', decision.message, { resendSeconds: decision.seconds });
    }
    if (decision.kind === 'exhausted') {
      let untold = false;
      perhaps('codes', () => void (untold = true));
      if (untold) {
        const detail = { sentInHour };
        await alertStaff(app, tx.db, { kind: 'codes-exhausted', subject: 'system', detail });
      }
      return refuse('CODE_LIMIT', decision.message);
    }
    if (decision.kind === 'refused') return refuse('CODE_LIMIT', decision.message);
    if (decision.kind === 'challenge')
      return request.waits === true ? askToWait(tx, context, now) : askPuzzle(tx, context, now);
    return issue(tx, context, request, sender, now);
  });
  if (typeof outcome === 'string') {
    return { resendSeconds: resendLock / 1000, expireSeconds: codeSeconds, code: outcome };
  }
  if (outcome.key !== 'CODE_LOCKED')
    context.log.warn({ refused: outcome.key }, 'a code was not sent');
  return outcome;
};
