import type { Brand } from '@parasol/domain/base/brands/brand';
import type { Env } from '#ground/env.ts';

export interface HostEntry {
  readonly brand: Brand;
  readonly staff: boolean;
}

/** The explicit map from host to brand. A host that is not in it gets 421. */
export const hostMap = (brands: readonly Brand[], mode: Env['mode']): Map<string, HostEntry> => {
  const local = (host: string): boolean => host === '127.0.0.1' || host.endsWith('localhost');
  const map = new Map<string, HostEntry>();
  for (const brand of brands) {
    for (const host of [...brand.hosts, ...brand.localHosts])
      map.set(host, { brand, staff: false });
    for (const host of brand.staffHosts) map.set(host, { brand, staff: true });
  }
  // The sandbox is for the developer at this machine: a real name never leads to it.
  for (const host of map.keys()) if (local(host) === (mode === 'production')) map.delete(host);
  return map;
};

/** `LocalHost:3000` → `localhost`; anything that is not a plain host name gives none. */
export const hostName = (header: string | undefined): string | undefined =>
  /^([a-z0-9.-]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase();
