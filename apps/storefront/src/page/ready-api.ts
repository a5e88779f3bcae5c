import type { Api } from '@parasol/contract';
import type { Stay } from '../shell/stay/stay.ts';

/** What a page can call; a finger may be faster than the page's script. */
export const readyApi = (stay: Stay | null): Api => {
  if (!stay) throw new Error('页面还没有准备好，请稍后再试');
  return stay.api;
};
