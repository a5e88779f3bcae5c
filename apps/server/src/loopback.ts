import type { Brand } from '@parasol/domain/brands/brand';

export interface OpenedPath {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Where this process can be reached from itself, once it listens. The sandbox lives there. */
export interface Loopback {
  url: string | undefined;
  /** What a stranger who opens this path of a brand gets, without a network in between. */
  open?: (brand: Brand, path: string) => Promise<OpenedPath>;
}
