import { randomInt, randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '@parasol/contract/errors';
import {
  CLOCK_SKEW,
  CODE_LENGTH,
  decideSend,
  RESEND_LOCK,
} from '@parasol/domain/accounts/verification-code';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { validateMobile } from '@parasol/domain/fields/mobile';
import type { Context } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { networkOf } from './network-address.ts';
import { solvesPuzzle } from './puzzle.ts';
import {
  countSends,
  insertPuzzle,
  lockSender,
  noteSend,
  putCode,
  takePuzzle,
  type Sender,
} from '../queries/codes.ts';
import { queueSms } from '#ground/messages/send-sms.ts';
import { newToken } from '../sessions/token.ts';

const hour = 3_600_000;
const codeSeconds = 300;

/** Codes are sealed for the system: the mobile may belong to nobody we know. */
const codePerson = 'system:verify-codes';
export const codePlace = (codeId: string) => ({
  table: 'verify_codes',
  column: 'sealed',
  row: codeId,
});

interface CodeRequest {
  readonly mobile: string;
  /** A code is good for what it was sent for and for nothing else. */
  readonly purpose: string;
  readonly puzzle?: { readonly id: string; readonly answer: string } | undefined;
  /** To the caller's own mobile: no puzzle, since nobody can have strangers sent codes this way. */
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
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  await putCode(tx.db, {
    code_id: codeId,
    brand: brand.id,
    mobile_index: sender.mobileIndex,
    purpose: request.purpose,
    sealed: await app.vault.sealFor(codePerson, codePlace(codeId), code),
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

const setPuzzle = async (tx: Tx, { app, brand }: Context, now: Date): Promise<Refusal> => {
  const { bits, seconds } = app.settings.get('code-puzzle', brand.id);
  const puzzle = { id: randomUUID(), nonce: newToken(), bits, expireSeconds: seconds };
  await insertPuzzle(tx.db, {
    puzzle_id: puzzle.id,
    nonce: puzzle.nonce,
    bits,
    expires_at: new Date(now.getTime() + seconds * 1000),
  });
  return refuse('PUZZLE_REQUIRED', undefined, { puzzle });
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
  // A code that nobody can send is not promised; the limits are not used up by it either.
  if (app.providers.sms.name === 'absent') {
    context.log.error('no SMS gateway is configured, so no code can be sent');
    return refuse('BUSY', `短信服务暂时不可用，请稍后再试，或拨打客服电话 ${brand.phone}`);
  }
  const sender: Sender = {
    mobileIndex: app.vault.blindIndex('phone', request.mobile),
    address: networkOf(address),
    deviceId,
  };
  const outcome = await inTransaction(app.database, async (tx) => {
    await lockSender(tx.db, sender);
    // Not the time of the request: others may have been served while it waited for its turn.
    const now = app.clock();
    const { lastSentAt, mobilesFromAddress, ...sentToday } = await countSends(tx.db, sender, {
      day: new Date(`${dateOf(now.getTime())}T00:00:00+08:00`),
      hour: new Date(now.getTime() - hour),
      latest: new Date(now.getTime() + CLOCK_SKEW),
    });
    const decide = (challengePassed: boolean) =>
      decideSend({
        now: now.getTime(),
        lastSentAt: lastSentAt?.getTime() ?? null,
        sentToday,
        caps: app.settings.get('code-caps', brand.id),
        mobilesFromAddress,
        challengePassed,
      });
    let decision = decide(request.own === true);
    if (decision.kind === 'challenge' && request.puzzle) {
      const puzzle = await takePuzzle(tx.db, request.puzzle.id, now);
      decision = decide(puzzle !== undefined && solvesPuzzle(puzzle, request.puzzle.answer));
    }
    if (decision.kind === 'locked') {
      return refuse('CODE_LOCKED', decision.message, { resendSeconds: decision.seconds });
    }
    if (decision.kind === 'refused') return refuse('CODE_LIMIT', decision.message);
    if (decision.kind === 'challenge') return setPuzzle(tx, context, now);
    return issue(tx, context, request, sender, now);
  });
  if (typeof outcome === 'string') {
    return { resendSeconds: RESEND_LOCK / 1000, expireSeconds: codeSeconds, code: outcome };
  }
  if (outcome.key !== 'CODE_LOCKED')
    context.log.warn({ refused: outcome.key }, 'a code was not sent');
  return outcome;
};
