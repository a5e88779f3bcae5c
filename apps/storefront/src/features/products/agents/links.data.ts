import type { Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { deskOnly } from '#page/desk-only.ts';

export interface LinksData extends Output<'listAgentLinks'> {
  /** The number that all their links share. */
  readonly standing: Output<'getShareKey'>['link'];
  readonly products: Output<'listAgentProducts'>['products'];
  readonly after: string | null;
}

export const loader: Loads<LinksData> = async ({ request, context }) => {
  const after = new URL(request.url).searchParams.get('after');
  return deskOnly({ context }, async (api) => {
    const { link: standing } = await api.getShareKey({});
    const [{ products }, { links, next }] = await Promise.all([
      api.listAgentProducts({}),
      api.listAgentLinks(after === null ? {} : { after }, { signal: request.signal }),
    ]);
    const others = links.filter(({ linkKey }) => linkKey !== standing.linkKey);
    return { standing, products, links: others, next, after };
  });
};

export const action: Acts<Posted> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const linkKey = textOf(form, 'revoke');
  if (linkKey !== '')
    return attempt(async () => {
      await api.revokeAgentLink({ linkKey });
      return '链接已停用，再打开时不再记在您名下';
    });
  return attempt(async () => {
    const { link } = await api.makeAgentLink({
      baseProductNo: textOf(form, 'product') || null,
      page: textOf(form, 'page') === 'landing' ? 'landing' : 'detail',
      channel: textOf(form, 'channel'),
      subChannel: textOf(form, 'subChannel'),
      days: Number(textOf(form, 'days')),
    });
    return `已生成“${link.title}”的链接`;
  });
};
