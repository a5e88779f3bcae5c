import type { KeptWallet } from './draw-wallet.ts';
import { markWallet } from './wallet-flag.ts';
import { emptyStore, sealFile, sealWallet } from './wallet-store.ts';
// oxlint-disable-next-line import/default -- the build makes a file of the worker and gives its address
import workerUrl from './wallet.worker.ts?worker&url';

const registrations = async (): Promise<readonly ServiceWorkerRegistration[]> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistrations() : [];

/** Takes everything from this device: the sealed policies, their key, and what answers with them. */
export const forgetWallet = async (): Promise<void> => {
  markWallet(false);
  await emptyStore();
  await Promise.all((await registrations()).map((each) => each.unregister()));
};

/** Policies and their files, sealed on this device; false where the browser cannot keep them. */
export const keepWallet = async (wallet: KeptWallet): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register(workerUrl, { scope: '/', type: 'classic' });
    if (!(await sealWallet(wallet))) return false;
    markWallet(true);
    for (const { file } of wallet.policies) {
      if (file === null) continue;
      const answer = await fetch(file, { headers: { accept: 'application/pdf' } });
      const isFile = answer.headers.get('content-type')?.startsWith('application/pdf') === true;
      if (answer.ok && isFile) await sealFile(file, await answer.arrayBuffer());
    }
    return true;
  } catch {
    await forgetWallet();
    return false;
  }
};
