import type { InjectedWindow } from '../../hosts/injected.ts';

const SILENT_SUCCESS = 500;

/** Opens a page of the mini-program that shows us; false where there is none, or it does not know it. */
export const openMiniProgramPage = (window: InjectedWindow, url: string): Promise<boolean> => {
  const { wx } = window;
  if (!wx) return Promise.resolve(false);
  return new Promise((resolve) => {
    wx.miniProgram.navigateTo({ url, fail: () => resolve(false) });
    // Nobody hears of success: by then the web view is covered.
    setTimeout(() => resolve(true), SILENT_SUCCESS);
  });
};
