/** The provider of a service beside the contract; packs give a name, or the whole sentence. */
export const providerWords = (provider: string): string =>
  provider.startsWith('由') ? provider : `由${provider}提供`;
