import { dateOf } from '@parasol/domain/base/calendar/shanghai';

export const todayInShanghai = (): string => dateOf(Date.now());
