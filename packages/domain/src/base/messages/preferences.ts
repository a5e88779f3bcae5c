/** The channel of a message. */
export type MessageChannel = 'inbox' | 'sms' | 'mail';

export const messageChannels: Readonly<Record<MessageChannel, string>> = {
  inbox: '站内消息',
  sms: '短信',
  mail: '邮件',
};

export type MessageKind = 'account' | 'contract' | 'money' | 'claims' | 'reminders';

interface Kind {
  readonly title: string;
  readonly note: string;
  /** Channels demanded by law or safety: customers cannot switch these off. */
  readonly fixed: readonly MessageChannel[];
}

export const messageKinds: Readonly<Record<MessageKind, Kind>> = {
  account: {
    title: '账户安全',
    note: '登录方式的变化。为了您的安全，不能关闭。',
    fixed: ['inbox', 'sms', 'mail'],
  },
  contract: {
    title: '投保与保单',
    note: '承保、签收、回访、保全。依法要告诉您的，站内消息不能关闭。',
    fixed: ['inbox'],
  },
  money: {
    title: '交费与退款',
    note: '扣费前通知、宽限期、效力中止、退款。站内消息和短信不能关闭。',
    fixed: ['inbox', 'sms'],
  },
  claims: {
    title: '理赔',
    note: '需要补充的材料和保险公司的答复。站内消息不能关闭。',
    fixed: ['inbox'],
  },
  reminders: {
    title: '日期提醒',
    note: '您自己记录的保险到期等。',
    fixed: [],
  },
};

export const messageKindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]];
export const messageChannelNames = Object.keys(messageChannels) as [
  MessageChannel,
  ...MessageChannel[],
];

export const isFixed = (kind: MessageKind, channel: MessageChannel): boolean =>
  messageKinds[kind].fixed.includes(channel);

/**
 * Whether a customer gets a message by a channel, by their choice, if any. Only expected messages
 * are sent, so without a choice they are wanted.
 */
export const isWanted = (
  kind: MessageKind,
  channel: MessageChannel,
  choice: boolean | undefined,
): boolean => isFixed(kind, channel) || (choice ?? true);
