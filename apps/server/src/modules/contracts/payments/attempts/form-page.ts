import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '@parasol/domain/base/fields/escape-html';
import type { App } from '#ground/context.ts';
import { isLive } from '@parasol/domain/contracts/payments/pay-states';
import { attemptByNo } from '#modules/contracts/payments/queries/attempts.ts';
import type { BrowserLaunch, ProviderLaunch } from '#providers/payment/port.ts';

/** A form that a page of ours posts to the provider; the token is in the page's address. */
export interface PostedForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly token: string;
  /** Our own page that waits for the payment. */
  readonly back: string;
}

const path = '/api/payment/v1/form';

/** Puts the address of our own page in the place of a form, on the host the customer is at. */
export const formLaunch = (
  launch: ProviderLaunch,
  attemptNo: string,
  returnUrl: string,
): { readonly launch: BrowserLaunch; readonly form?: PostedForm } => {
  if (launch.kind !== 'form') return { launch };
  const { action, fields } = launch;
  const token = randomBytes(24).toString('base64url');
  const url = new URL(`${path}/${attemptNo}/${token}`, returnUrl).href;
  return { launch: { kind: 'url', url }, form: { action, fields, token, back: returnUrl } };
};

const script = 'document.forms[0].submit()';
const style =
  'body{font:16px/1.65 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;margin:0;color:#1a2420;background:#f4f6f5}main{max-width:24rem;margin:20vh auto 0;padding:0 1.25rem;text-align:center}h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0 0 1.5rem;color:#3d4a45;text-wrap:balance}a{color:inherit}button{font:inherit;width:100%;min-height:48px;border:0;border-radius:10px;background:#1a2420;color:#fff}:focus-visible{outline:3px solid #6aa994;outline-offset:2px}@media(prefers-color-scheme:dark){body{background:#131a17;color:#e6eeea}p{color:#b4c2bb}button{background:#e6eeea;color:#131a17}}';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The provider leads on from page to page; a browser holds each of them to this rule. */
const policyFor = (action: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    `form-action ${new URL(action).protocol}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const formBody = ({ action, fields }: PostedForm): string => {
  const hidden = Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('');
  return `<p>付款在支付机构的页面完成。没有自动打开时，请点下面的按钮。</p><form method="post" action="${escapeHtml(action)}" accept-charset="utf-8">${hidden}<button>去付款</button></form><script>${script}</script>`;
};

const overBody = (back: string | undefined): string =>
  `<p>这次付款已经结束或过了时间。</p>${back === undefined ? '' : `<p><a href="${escapeHtml(back)}">查看付款结果</a></p>`}`;

const isRight = (token: string, given: string): boolean =>
  token.length === given.length && timingSafeEqual(Buffer.from(token), Buffer.from(given));

interface Found {
  readonly form: PostedForm;
  /** The attempt may still be paid. */
  readonly open: boolean;
}

/** The form of an attempt; only the customer who was sent there knows the token. */
const formOf = async (app: App, attemptNo: string, given: string): Promise<Found | null> => {
  const attempt = await attemptByNo(app.database.db, attemptNo);
  const launch = attempt?.launch as { form?: PostedForm; until?: number } | null | undefined;
  if (attempt === undefined || launch?.form === undefined || launch.until === undefined)
    return null;
  if (!isRight(launch.form.token, given)) return null;
  const open = isLive(attempt.state) && launch.until > app.clock().getTime();
  return { form: launch.form, open };
};

/** Providers that take the customer by a posted form get it from this page. */
export const addPayForms = (server: FastifyInstance, app: App): void => {
  server.get<{ Params: { attemptNo: string; token: string } }>(
    `${path}/:attemptNo/:token`,
    async ({ params }, reply) => {
      const found = await formOf(app, params.attemptNo, params.token);
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8');
      if (found === null || !found.open) {
        return reply
          .code(404)
          .header('content-security-policy', `default-src 'none'; style-src ${hashOf(style)}`)
          .send(page('这次付款不能继续', overBody(found?.form.back)));
      }
      return reply
        .header('content-security-policy', policyFor(found.form.action))
        .send(page('正在打开付款页面', formBody(found.form)));
    },
  );
};
