import { dateOf } from '@parasol/domain/calendar/shanghai';

export const todayInShanghai = (): string => dateOf(Date.now());
