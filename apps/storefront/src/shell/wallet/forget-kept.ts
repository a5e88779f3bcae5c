import { isWalletKept } from './wallet-flag.ts';

/** Before the person logs out, their policies leave this device. */
export const forgetKept = async (): Promise<void> => {
  if (import.meta.env.SSR || !isWalletKept()) return;
  const { forgetWallet } = await import('./keep-wallet.ts');
  await forgetWallet();
};
