/** Addresses that partners, posters and old messages still name. */
export const olderLinks = 'links that were given out before';

/** Where providers and apps send people when they are done. */
export const comesBack = 'a payment provider or an app on the way back';
