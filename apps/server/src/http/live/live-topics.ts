import type { TopicKind } from '#ground/live/topic-kind.ts';
import { chatTopic, deskTopic } from '#modules/service/chat/chat-topic.ts';
import { sessionTopic } from '#modules/service/two-sided/session/session-topic.ts';
import { careTopic } from '#modules/service/stewards/care-topic.ts';
import { cobrowseTopic } from '#modules/base/cobrowse/cobrowse-topic.ts';

/** Live topics, with the module behind each. */
export const liveTopics: readonly TopicKind[] = [
  careTopic,
  chatTopic,
  cobrowseTopic,
  deskTopic,
  sessionTopic,
];
