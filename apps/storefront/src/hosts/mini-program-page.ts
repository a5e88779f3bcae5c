import { detectContext } from '@parasol/domain/base/platform/apps/detect-context';
import { platforms } from '@parasol/domain/base/platform/apps/platform-code';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import { injectedBridges, type InjectedWindow } from './injected.ts';
import { messagingLibrary } from './messaging-library.ts';

const silentSuccess = 500;

const inMiniProgram = (window: InjectedWindow): boolean =>
  detectContext({
    userAgent: window.navigator.userAgent,
    query: readQuery(window.location.search),
    bridges: injectedBridges(window),
  }).platform === platforms.miniProgram;

/** Opens a page of the mini-program that shows us; false where there is none, or it does not know it. */
export const openMiniProgramPage = async (
  window: InjectedWindow,
  url: string,
): Promise<boolean> => {
  if (!inMiniProgram(window)) return false;
  const { miniProgram } = await messagingLibrary(window);
  return new Promise((resolve) => {
    miniProgram.navigateTo({ url, fail: () => resolve(false) });
    // Success is silent: the web view is covered, or gone, before it could be reported.
    setTimeout(() => resolve(true), silentSuccess);
  });
};
