import { serviceKinds, type ServiceKind } from './limits.ts';
import { openService, type Heard, type Service } from './service.ts';

/** All outside services of this process; each is opened when it is first asked for. */
export interface Services {
  /** `which` tells several of a kind apart: an insurer's code, a merchant. */
  readonly of: (kind: ServiceKind, which?: string) => Service;
  readonly all: () => readonly Service[];
}

export const openServices = (
  heard: (service: Service, news: Heard) => void = () => undefined,
  now?: () => number,
): Services => {
  const open = new Map<string, Service>();
  return {
    of: (kind, which) => {
      const name = which === undefined ? kind : `${kind}:${which}`;
      const known = open.get(name);
      if (known) return known;
      const service: Service = openService({
        kind,
        name,
        limits: serviceKinds[kind],
        heard: (news) => heard(service, news),
        ...(now && { now }),
      });
      open.set(name, service);
      return service;
    },
    all: () => [...open.values()],
  };
};
