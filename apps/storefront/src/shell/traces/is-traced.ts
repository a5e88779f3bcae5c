import type { RemoteSettings } from '#shell/document/boot.ts';

/** Whether this brand records the pages of its sales. */
export const isTraced = ({ traces }: RemoteSettings): boolean => {
  try {
    return (JSON.parse(traces ?? 'null') as { readonly on?: boolean } | null)?.on === true;
  } catch {
    return false;
  }
};
