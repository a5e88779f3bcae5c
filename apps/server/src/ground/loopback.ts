import type { Brand } from '@parasol/domain/base/brands/brand';

export interface OpenedPath {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Where this process can be reached from itself, once it listens. The sandbox lives there. */
export interface Loopback {
  url: string | undefined;
  /** Opens a path of a brand as a visitor would, without a network in between. */
  open?: (brand: Brand, path: string) => Promise<OpenedPath>;
}
