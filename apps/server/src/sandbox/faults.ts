import { payFaults } from '#providers/payment/sandbox/faults.ts';
import { insurerFaults } from './insurer-faults.ts';

/** Faults of each part of the sandbox, in the words of its page. */
export const faults = {
  sms: {
    busy: '网关繁忙，稍后重试',
    refuse: '网关拒绝发送',
    timeout: '网关没有应答，短信未发出',
    'lost-answer': '短信已发出，但应答丢失',
    twice: '同一条短信送达两次',
  },
  mail: {
    busy: '邮件服务器繁忙，稍后重试',
    refuse: '邮件服务器拒收',
    timeout: '邮件服务器没有应答，邮件未发出',
    'lost-answer': '邮件已发出，但应答丢失',
  },
  carrier: {
    timeout: '运营商没有应答',
    refuse: '号码与本机不符',
  },
  'messaging-app': {
    timeout: '开放平台没有应答',
    refuse: '授权码无效',
  },
  'identity-check': {
    timeout: '核验服务没有应答',
    'cannot-verify': '无法核验',
    refuse: '姓名与身份证号码不一致',
  },
  'card-reading': {
    busy: '识别的人较多',
    timeout: '识别服务没有应答',
    refuse: '照片里没有证件',
  },
  face: {
    busy: '比对的人较多',
    timeout: '比对服务没有应答',
  },
  'face-page': {
    timeout: '核验机构没有应答',
  },
  'event-certificates': {
    timeout: '认证机构没有应答',
    refuse: '认证机构拒绝签发证书',
    'wrong-person': '签发了别人的证书',
  },
  ...insurerFaults,
  ...payFaults,
} as const;

export type FaultPart = keyof typeof faults;

export const isFaultPart = (text: string): text is FaultPart => Object.hasOwn(faults, text);
