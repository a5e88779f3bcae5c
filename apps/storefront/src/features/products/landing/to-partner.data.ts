import { redirect } from 'react-router';
import { carriedOf } from '@parasol/domain/base/navigation/carried';
import { buildTarget } from '@parasol/domain/base/navigation/build-target';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext, type Loads } from '#api/context.ts';

/** Leads to the partner with the visitor's channel only; without a partner, to our own page. */
export const loader: Loads<Response> = async ({ params, request, context }) => {
  const baseProductNo = params['baseProductNo'] ?? '';
  const { origin, search } = new URL(request.url);
  const { url } = await context
    .get(apiContext)
    .getPartnerUrl({ baseProductNo }, { signal: request.signal });
  if (url === null) {
    return redirect(
      brandLink(context.get(brandContext), '/landing/:baseProductNo', { baseProductNo }),
    );
  }
  const target = buildTarget({
    path: url,
    router: { origin, basePath: '/', query: carriedOf(readQuery(search)) },
    carryToOtherHost: true,
  });
  return redirect(target.url);
};
