import type { Brand } from '@parasol/domain/base/brands/brand';
import type { App } from '#ground/context.ts';

/** Where a brand's pages are reached, for links that no customer's own request made. */
export const siteOf = ({ env }: App, brand: Brand): string =>
  env.mode === 'production'
    ? `https://${brand.hosts[0] ?? ''}`
    : `http://${brand.localHosts[0] ?? 'localhost'}:${env.port}`;
