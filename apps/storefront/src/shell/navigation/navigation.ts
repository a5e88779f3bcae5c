import { useLocation, useNavigate } from 'react-router';
import {
  buildTarget,
  type Target,
  type TargetOptions,
} from '@parasol/domain/base/navigation/build-target';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import { brandRoot } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';

type Carrying = Omit<TargetOptions, 'router' | 'path'>;

/** Any origin will do: a target of ours is written without it. */
const ourOrigin = 'https://here.invalid';

const useBuildTarget = (): ((path: string, carrying?: Carrying) => Target) => {
  const brand = useBrand();
  const { search } = useLocation();
  return (path, carrying) =>
    buildTarget({
      ...carrying,
      path,
      router: { origin: ourOrigin, basePath: brandRoot(brand), query: readQuery(search) },
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
  const tools = usePageTools();
  return async (path, carrying) => {
    const { url, external, newTab } = build(path, carrying);
    if (external || newTab) (await tools?.host())?.open(url, newTab);
    else await navigate(url);
  };
};
