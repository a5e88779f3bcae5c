import type { Api } from '@parasol/contract';
import type { Visit } from '../../shell/visit/visit.ts';

/** What a page can call; a finger may be faster than the page's script. */
export const readyApi = (visit: Visit | null): Api => {
  if (!visit) throw new Error('页面还没有准备好，请稍后再试');
  return visit.api;
};
