import type { Output } from '@parasol/contract';
import { afterReceiptWords } from '@parasol/domain/base/clocks/cooling-off';
import { dateText } from '#ui/text/moment-text.ts';

type Success = Output<'getPaySuccess'>;

/** A policy that has ended since is no news of success any more. */
export const hasEnded = ({ standing }: Success): boolean => standing !== null && !standing.stands;

export const titleOf = (success: Success): string => {
  const { free, purpose, policyNo } = success;
  if (purpose === 'order' && policyNo !== null && !hasEnded(success)) return '承保成功';
  return free ? '领取成功' : '支付成功';
};

/** The recording's obstacle to issuing the policy. */
const waitsForRecording: Readonly<Record<NonNullable<Success['recording']>['stage'], string>> = {
  checking: '工作人员正在检查录音录像，通过后出具保单，出单后短信通知您。',
  again: '录音录像没有通过检查，请按说明重新录制，通过后出具保单。',
};

/** Known facts only: whether there is a policy by now, the next step, and the start of cover. */
export const successWords = (success: Success): string => {
  const { purpose, policyNo, effectiveDate, standing, recording } = success;
  if (purpose === 'instalment') return '这一期的保险费已收到。';
  if (purpose === 'service') return '款项已收到，会按您申请的事项办理。';
  if (policyNo === null && recording !== null) return waitsForRecording[recording.stage];
  if (policyNo === null)
    return '保险公司正在出具保单，通常不到一分钟。可以离开，出单后短信通知您。';
  if (standing !== null && (!standing.stands || standing.grace))
    return `保单${standing.title}。${standing.words}`;
  return effectiveDate === null
    ? '保险公司已出具保单。'
    : `保险公司已出具保单，${dateText(effectiveDate)}起生效。`;
};

const issueSteps = ({ policyNo, recording }: Success): readonly string[] => {
  if (policyNo !== null) return ['保单已出具，可以下载电子保单'];
  const issue = '保险公司出具保单，短信通知您';
  if (recording === null) return [issue];
  return recording.stage === 'checking'
    ? ['工作人员检查录音录像', issue]
    : ['按说明完成录音录像，由工作人员检查', issue];
};

/** A day is promised once the policy names it; an obstacle to its issue may move the day. */
const startOf = ({ policyNo, recording, effectiveDate }: Success): string => {
  if (effectiveDate === null || (policyNo === null && recording !== null))
    return '出单后，按保单载明的日期开始保障';
  const day = `${dateText(effectiveDate)}零时起开始保障`;
  return policyNo === null ? `预计 ${day}，以保单为准` : day;
};

/** The next steps, as far as they are known: one line each, with its time. */
export const stepsAhead = (success: Success): readonly string[] => {
  const { free, purpose, coolingOffDays, haveReturnVisit, visited } = success;
  if (purpose !== 'order' || hasEnded(success)) return [];
  return [
    ...issueSteps(success),
    ...(free
      ? []
      : [`没有签收的，看过电子保单后在“我的”里签收${afterReceiptWords(coolingOffDays)}`]),
    ...(haveReturnVisit && !visited ? ['犹豫期内完成一次回访，确认是您本人投保'] : []),
    startOf(success),
    '需要理赔时，在“我的保单”里联系保险公司或我们',
  ];
};
