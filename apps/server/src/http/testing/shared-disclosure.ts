import { openDisclosure, type OpenDisclosure } from '#modules/disclosure/open-disclosure.ts';

const opened = new Map<string, Promise<OpenDisclosure>>();

/** Reading the disease library costs half of an app's start, and no test writes in it. */
export const sharedDisclosure = (folder: string): Promise<OpenDisclosure> => {
  const disclosure = opened.get(folder) ?? openDisclosure(folder);
  opened.set(folder, disclosure);
  return disclosure;
};
