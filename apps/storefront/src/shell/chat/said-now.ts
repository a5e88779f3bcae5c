import { momentWords } from '@parasol/domain/service/moment-words';

/** A moment as one says it at this one: `明天 9:30`. */
export const saidNow = (at: string): string => momentWords(Date.parse(at), Date.now());
