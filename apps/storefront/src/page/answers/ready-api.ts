import type { Api } from '@parasol/contract';
import type { PageTools } from '#shell/page-tools/page-tools.ts';

/** The calls of a page; a finger may be faster than the page's script. */
export const readyApi = (tools: PageTools | null): Api => {
  if (!tools) throw new Error('页面还没有准备好，请稍后再试');
  return tools.api;
};
