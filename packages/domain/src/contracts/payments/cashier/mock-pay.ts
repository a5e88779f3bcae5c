/** Says whether test traffic pays without a provider; production knows no test traffic. */
export const isMockPay = (cookie: string | undefined, production: boolean): boolean =>
  !production && cookie === '1';

/**
 * The mock's older answers were strings: one that reports success leads on even if it came as a
 * failure.
 */
export const mockPayGoesOn = (failure: string): boolean => failure.includes('success=Y');
