import { minuteMs } from '#base/calendar/durations.ts';
import { codeCounts } from '#base/clocks/code-length.ts';
import { lengthMs } from '#base/clocks/length.ts';

/** How codes sent by SMS behave. */
export const codeLength = 6;
const codeTries = 5;
const codeLifetime = lengthMs(codeCounts);
export const resendLock = minuteMs;
/** How far the clocks of two nodes may be apart. */
export const clockSkew = 5000;

/** How many codes may go out in a day. */
export interface SendCaps {
  readonly byMobile: number;
  readonly byAddress: number;
  readonly byDevice: number;
}

export interface SendRequest {
  readonly now: number;
  /** When the last code was sent to this mobile, by the present clock. */
  readonly lastSentAt: number | null;
  /** Codes sent today (Asia/Shanghai), so far. */
  readonly sentToday: SendCaps;
  readonly caps: SendCaps;
  /** Different mobiles that this address asked codes for in the last hour. */
  readonly mobilesFromAddress: number;
  readonly challengePassed: boolean;
  /** Codes to all numbers in the last hour, and the limit. */
  readonly sentInHour: number;
  readonly mostInHour: number;
}

export type SendDecision =
  | { readonly kind: 'send' }
  /** Asked again too early. */
  | { readonly kind: 'locked'; readonly seconds: number; readonly message: string }
  /** Pumping is suspected: a person solves a challenge first. */
  | { readonly kind: 'challenge' }
  | { readonly kind: 'refused'; readonly message: string }
  /** No code is sent for now: an attack comes from many addresses. */
  | { readonly kind: 'exhausted'; readonly message: string };

const exhausted = '现在获取验证码的人太多，请过一会儿再试，或联系客服';
const tooMany = '今日获取验证码次数过多，请明天再试或联系客服';
/** A family shares an address; a fraudulent sender tries many numbers. */
const mobilesBeforeChallenge = 3;

const isOver = (sent: SendCaps, caps: SendCaps): boolean =>
  sent.byMobile >= caps.byMobile ||
  sent.byAddress >= caps.byAddress ||
  sent.byDevice >= caps.byDevice;

const isSuspicious = (request: SendRequest): boolean => {
  const { sentToday, caps, mobilesFromAddress, sentInHour, mostInHour } = request;
  return (
    sentInHour * 2 >= mostInHour ||
    mobilesFromAddress >= mobilesBeforeChallenge ||
    sentToday.byMobile * 2 >= caps.byMobile ||
    sentToday.byAddress * 2 >= caps.byAddress ||
    sentToday.byDevice * 2 >= caps.byDevice
  );
};

/** Whether a code may be sent. Nothing here depends on the mobile having an account. */
export const decideSend = (request: SendRequest): SendDecision => {
  const { lastSentAt, now } = request;
  // A code sent well after now was sent by a clock that has since gone back: it locks nothing.
  const known = lastSentAt !== null && lastSentAt <= now + clockSkew;
  const wait = known ? Math.min(lastSentAt + resendLock - now, resendLock) : 0;
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000);
    return { kind: 'locked', seconds, message: `验证码已发送，请${seconds}秒后重试` };
  }
  if (isOver(request.sentToday, request.caps)) return { kind: 'refused', message: tooMany };
  if (request.sentInHour >= request.mostInHour) return { kind: 'exhausted', message: exhausted };
  if (isSuspicious(request) && !request.challengePassed) return { kind: 'challenge' };
  return { kind: 'send' };
};

export interface IssuedCode {
  readonly issuedAt: number;
  /** Wrong tries so far. */
  readonly tries: number;
  readonly used: boolean;
}

export type CodeVerdict =
  | { readonly kind: 'accepted' }
  /** The code is counted as tried once more. */
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly message: string }
  /** The code accepts no further try. */
  | { readonly kind: 'dead'; readonly message: string };

const deadCode = '验证码已失效，请重新获取';

/**
 * Judges one try; the caller compares the codes. A code that never was, is used, too old or tried
 * out gets the same words, so that nothing is learnt about the mobile.
 */
export const judgeCode = (
  issued: IssuedCode | null,
  matches: boolean,
  now: number,
): CodeVerdict => {
  const alive =
    issued !== null &&
    !issued.used &&
    issued.tries < codeTries &&
    now >= issued.issuedAt &&
    now < issued.issuedAt + codeLifetime;
  if (!alive) return { kind: 'dead', message: deadCode };
  if (matches) return { kind: 'accepted' };
  const triesLeft = codeTries - issued.tries - 1;
  if (triesLeft === 0) return { kind: 'wrong', triesLeft, message: deadCode };
  return { kind: 'wrong', triesLeft, message: `验证码不正确，还可以尝试${triesLeft}次` };
};
