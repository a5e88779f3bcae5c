import type { InjectedWindow } from './injected.ts';

const SILENT_SUCCESS = 500;

/** Opens a page of the mini-program that shows us; false where there is none, or it does not know it. */
export const openMiniProgramPage = ({ wx }: InjectedWindow, url: string): Promise<boolean> => {
  if (!wx) return Promise.resolve(false);
  return new Promise((resolve) => {
    wx.miniProgram.navigateTo({ url, fail: () => resolve(false) });
    // Success is silent: the web view is covered, or gone, before anyone could hear of it.
    setTimeout(() => resolve(true), SILENT_SUCCESS);
  });
};
