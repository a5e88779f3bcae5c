import type { Input } from '@parasol/contract';
import { fileOptions, useCall } from '#shell/use-call.ts';

type Asked = Input<'getUnderwritingPage'>;

/** A page as a picture, small or large; a look at the large one is recorded, so it is read once. */
export const usePageFile = (asked: Asked, enabled = true) =>
  useCall('getUnderwritingPage', asked, { ...fileOptions, enabled });
