import { wayTitles } from '@parasol/domain/contracts/policies/surrenders/surrender-ways';
import { api } from '#shell/api.ts';
import type { QueueRow } from '#shell/queues/use-queue.ts';
import type { RowActions } from '#shell/queues/queue-part.ts';

type Deed = RowActions['deeds'][number];

const advice: Readonly<Record<string, string>> = {
  'to-verify':
    '退还金额较大、证件已到期或者登记机构有疑问，客户要先核验身份，才会提交保险公司。客户用不了验证码时，看过本人证件可以在这里通过。',
  asked: '客户还可以撤回，到时会自动提交保险公司，现在不需要做什么。',
  'with-insurer': '正在等保险公司确认。系统会自动查询；长时间没有答复，请联系保险公司。',
  confirmed: '保险公司已确认，系统正在安排退款。',
};

const verify = (surrenderNo: string): Deed => ({
  name: '身份核验通过',
  kind: 'primary',
  shortcut: 'a',
  explain: '确认已看过投保人本人的有效证件。通过后马上提交保险公司。',
  reason: '怎样核验的',
  run: (reason) => api.manageSurrender({ surrenderNo, act: 'verify', reason }),
  done: '已提交保险公司',
});

const withdraw = (surrenderNo: string): Deed => ({
  name: '代客户撤回',
  kind: 'danger',
  shortcut: 'd',
  explain: '应客户本人要求撤回这次申请，保障继续有效，客户会收到通知。',
  reason: '客户怎样提出的',
  run: (reason) => api.manageSurrender({ surrenderNo, act: 'withdraw', reason }),
  done: '已撤回',
});

const payOut = (surrenderNo: string): Deed => ({
  name: '登记已转账',
  kind: 'primary',
  shortcut: 'a',
  explain: '确认退保金已转入投保人本人账户并记入账目。达到限额时，由另一位同事复核后才算数。',
  reason: '转账凭证号',
  run: (reason) => api.payOutSurrender({ surrenderNo, reason }),
  done: '已登记',
});

/** Staff's actions on a surrender request, by its state. */
export const surrenderActions = ({ id, state, note }: QueueRow): RowActions => {
  if (state === 'to-verify')
    return { advice: advice['to-verify'] ?? '', deeds: [verify(id), withdraw(id)] };
  if (state === 'asked') return { advice: advice['asked'] ?? '', deeds: [withdraw(id)] };
  if (state === 'refunding' && note === wayTitles.card)
    return {
      advice: '请把退保金转到投保人本人账户，再登记。账号在保单页“查看完整信息”后显示。',
      deeds: [payOut(id)],
    };
  return {
    advice: advice[state] ?? '款项正在原路退回，被支付机构拒绝时会出现在“退款”里。',
    deeds: [],
  };
};
