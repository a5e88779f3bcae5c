import { useLocation, useNavigate } from 'react-router';
import {
  buildTarget,
  type Target,
  type TargetOptions,
} from '@parasol/domain/navigation/build-target';
import { readQuery } from '@parasol/domain/platform/query';
import { brandRoot } from '@parasol/routes/link';
import { useBrand } from '../document/boot.ts';
import { useStay } from '../stay/stay.ts';

type Carrying = Omit<TargetOptions, 'router' | 'path'>;

/** Any origin will do: a target of ours is written without it. */
const OURS = 'https://here.invalid';

const useBuildTarget = (): ((path: string, carrying?: Carrying) => Target) => {
  const brand = useBrand();
  const { search } = useLocation();
  return (path, carrying) =>
    buildTarget({
      ...carrying,
      path,
      router: { origin: OURS, basePath: brandRoot(brand), query: readQuery(search) },
    });
};

/** The address of a page as a link should have it: with the query that travels along. */
export const useTarget = (): ((path: string, carrying?: Carrying) => string) => {
  const build = useBuildTarget();
  return (path, carrying) => build(path, carrying).url;
};

/** Goes to a page and carries the query across, from a handler; links use `useTarget`. */
export const useGo = (): ((path: string, carrying?: Carrying) => Promise<void>) => {
  const build = useBuildTarget();
  const navigate = useNavigate();
  const stay = useStay();
  return async (path, carrying) => {
    const { url, external, newTab } = build(path, carrying);
    if (external || newTab) (await stay?.host())?.open(url, newTab);
    else await navigate(url);
  };
};
