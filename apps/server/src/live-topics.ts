import type { TopicKind } from '#ground/live/topic-kind.ts';
import { chatTopic, deskTopic } from '#modules/chat/chat-topic.ts';
import { sessionTopic } from '#modules/two-sided/session-topic.ts';
import { careTopic } from '#modules/stewards/care-topic.ts';
import { cobrowseTopic } from '#modules/cobrowse/cobrowse-topic.ts';

/** What people can be on live, by the module that answers for it. */
export const liveTopics: readonly TopicKind[] = [
  careTopic,
  chatTopic,
  cobrowseTopic,
  deskTopic,
  sessionTopic,
];
