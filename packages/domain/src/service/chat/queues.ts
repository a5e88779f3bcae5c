import { hourMs as hour } from '#base/calendar/durations.ts';
import { queue, type Queues } from '#base/queues/queue.ts';
import { chatSkills } from './chat-states.ts';

/** Conversations without an answer. */
export const chatQueues = {
  'unanswered-chats': queue({
    title: '待接会话与留言',
    permission: 'chats-serve',
    columns: ['title', 'brand', 'state', 'since', 'due', 'assignee'],
    kinds: chatSkills,
    first: 'due',
    clock: null,
    warn: hour / 2,
  }),
} as const satisfies Queues;
