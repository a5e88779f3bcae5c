/** The author; a machine is never called a person. */
export const chatAuthors = ['customer', 'staff', 'machine', 'house'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];

export const cardKinds = { product: '产品', order: '订单', policy: '保单' } as const;
export type CardKind = keyof typeof cardKinds;
export const cardKindNames = Object.keys(cardKinds) as [CardKind, ...CardKind[]];

/** The part of the site that the message is about. */
export interface ChatCard {
  readonly what: CardKind;
  readonly no: string;
  readonly title: string;
  readonly note: string;
}

/** A known answer, as it was shown. */
export interface ShownAnswer {
  readonly entryId: string;
  readonly question: string;
  readonly answer: string;
  readonly links: readonly { readonly title: string; readonly to: string }[];
}

/** A message's content. Text stays text: no part of it is interpreted. */
export type ChatContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly fileId: string }
  | { readonly kind: 'card'; readonly card: ChatCard }
  | { readonly kind: 'answers'; readonly text: string; readonly answers: readonly ShownAnswer[] }
  /** An event: a colleague joined, it ended. */
  | { readonly kind: 'event'; readonly text: string };

export interface ChatMessage {
  /** Its place among all messages of the conversation. */
  readonly no: number;
  /** The sender's id: the same one sent again is the same message. */
  readonly clientId: string;
  readonly author: ChatAuthor;
  /** Name of the colleague. */
  readonly name: string | null;
  readonly at: string;
  readonly content: ChatContent;
}

/** A message in one line: for lists, transcripts and screen readers. */
export const messageWords = (content: ChatContent): string => {
  switch (content.kind) {
    case 'image':
      return '［图片］';
    case 'card':
      return `［${cardKinds[content.card.what]}］${content.card.title}`;
    case 'answers':
      return [
        content.text,
        ...content.answers.map(({ question, answer }) => `${question}：${answer}`),
      ].join('\n');
    default:
      return content.text;
  }
};

/**
 * The customer's name for a colleague: their role and name, each once. A deleted account, or one
 * named like its role, shows the role alone.
 */
export const servedByWords = (name: string | null): string => {
  const own = (name ?? '').trim();
  return own === '' || own.startsWith('客服') ? own || '客服' : `客服 ${own}`;
};

/** The author in words that never call a machine a person. */
export const speakerWords = ({ author, name }: Pick<ChatMessage, 'author' | 'name'>): string => {
  if (author === 'customer') return '客户';
  if (author === 'machine') return '自动回复';
  if (author === 'house') return '系统消息';
  return servedByWords(name);
};

/** The conversation as both sides read it, as plain text. */
export const transcriptOf = (
  head: { readonly brand: string; readonly chatNo: string },
  messages: readonly ChatMessage[],
  timeText: (at: string) => string,
): string =>
  [
    `${head.brand} 在线客服记录`,
    `会话编号 ${head.chatNo}`,
    '',
    ...messages.map(
      (message) =>
        `${timeText(message.at)}　${speakerWords(message)}\n${messageWords(message.content)}\n`,
    ),
  ].join('\n');
