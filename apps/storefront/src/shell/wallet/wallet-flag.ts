const flag = 'walletKept';

/** Whether this browser keeps a wallet; asked at every start, so it takes no database. */
export const isWalletKept = (): boolean => {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
};

export const markWallet = (hasWallet: boolean): void => {
  if (hasWallet) localStorage.setItem(flag, '1');
  else localStorage.removeItem(flag);
};
