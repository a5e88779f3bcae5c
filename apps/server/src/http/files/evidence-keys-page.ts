import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { IssuerFile } from '@parasol/verify/trust';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { issuerFile } from '#modules/proof/evidence/published-keys.ts';

const style = `
:root{color-scheme:light;font:16px/1.7 system-ui,'PingFang SC','Noto Sans CJK SC',sans-serif;color:#1c2522;background:#f4f7f5}
body{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.6rem;margin:0 0 .5rem}
h2{font-size:1.0625rem;margin:0 0 .25rem}
.soft{color:#5a6863;margin:0}
.card{background:#fff;border:1px solid #e0e6e3;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
code{font:.875em ui-monospace,monospace;overflow-wrap:anywhere}
a{color:#0b6b4f}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const minute = (iso: string): string => momentText(Date.parse(iso));

const cardOf = (title: string, sha256: string, words: string): string => `<section class="card">
<h2>${escaped(title)}</h2>
<p><code>SHA-256 ${sha256}</code></p>
<p class="soft">${escaped(words)}</p>
</section>`;

/** The signing keys with the state of each, then certificates of stamps and their roots. */
const cardsOf = ({ keys, history, roots }: IssuerFile): string[] => {
  const signing = history.toReversed().map(({ number, at, key, vouched }) => {
    const next = history.find((entry) => entry.number === number + 1);
    const word = number === 1 ? '' : vouched ? '，由前一把密钥签名担保' : '，前一把密钥没有担保';
    const until = next ? `，${minute(next.at)} 停用` : '，正在使用';
    const sha256 = createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex');
    const title = `签名公钥第 ${number} 把（Ed25519）`;
    return { sha256, card: cardOf(title, sha256, `${minute(at)} 起用${word}${until}`) };
  });
  const listed = new Set(signing.map(({ sha256 }) => sha256));
  return [
    ...signing.map(({ card }) => card),
    ...keys
      .filter(({ sha256 }) => !listed.has(sha256))
      .map(({ kind, name, sha256, firstAt, lastAt }) =>
        cardOf(
          kind === 'stamping' ? `时间戳证书：${name}` : '早先的签名公钥（Ed25519）',
          sha256,
          `使用时间：${minute(firstAt)} 至 ${minute(lastAt)}`,
        ),
      ),
    ...roots.map(({ name, sha256, own }) =>
      cardOf(
        `时间戳的根证书：${name}`,
        sha256,
        own
          ? '本机构自有的时间戳：能证明先后和没有改动，不能单独证明时间'
          : '本机构以外的时间戳机构，请与该机构公布的核对',
      ),
    ),
  ];
};

const pageOf = (published: IssuerFile): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>公布的密钥</title>
<style>${style}</style>
<body>
<h1>公布的密钥</h1>
<p>${escaped(published.issuers.join('、'))}的证据包由下面的密钥签名、由下面的证书加盖时间戳。更换密钥时，旧密钥为新密钥签名，之后停用；旧的仍列在这里，停用之前封存的证据包一样可以核对。</p>
${cardsOf(published).join('\n') || '<p class="card">还没有封存过证据，密钥在第一次封存之后列在这里。</p>'}
<p class="soft">查验程序要的密钥文件：<a href="/verify/keys.json">keys.json</a>。最好从几处取得再比较，例如事先留存的一份，或锚定文件夹里的 <code>keys.json</code>。<a href="/verify/pack">查验证据包</a></p>
</body>
</html>`;

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Keys of the signatures under packs of evidence, for readers who check one. */
export const addEvidenceKeys = (server: FastifyInstance, app: App): void => {
  server.get('/verify/keys', async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageOf(await issuerFile(app))),
  );
  for (const path of ['/verify/keys.json', '/.well-known/parasol-evidence-keys.json']) {
    server.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/json; charset=utf-8')
        .send(await issuerFile(app)),
    );
  }
};
