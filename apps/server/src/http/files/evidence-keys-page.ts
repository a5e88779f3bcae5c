import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import {
  keysFile,
  publishedKeys,
  type PublishedKey,
} from '#modules/proof/evidence/published-keys.ts';

const style = `
:root{color-scheme:light;font:16px/1.7 system-ui,'PingFang SC','Noto Sans CJK SC',sans-serif;color:#1c2522;background:#f4f7f5}
body{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.6rem;margin:0 0 .5rem}
h2{font-size:1.0625rem;margin:0 0 .25rem}
.soft{color:#5a6863;margin:0}
.card{background:#fff;border:1px solid #e0e6e3;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
code{font:.875em ui-monospace,monospace;overflow-wrap:anywhere}
a{color:#0b6b4f}`;

const kinds = { signing: '签名公钥（Ed25519）', stamping: '时间戳证书' } as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const card = (key: PublishedKey): string => `<section class="card">
<h2>${kinds[key.kind]}${key.kind === 'stamping' ? `：${escaped(key.name)}` : ''}</h2>
<p><code>SHA-256 ${key.fingerprint.toString('hex')}</code></p>
<p class="soft">使用时间：${momentText(key.first_at.getTime())} 至 ${momentText(key.last_at.getTime())}</p>
</section>`;

const pageOf = (keys: readonly PublishedKey[]): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>公布的密钥</title>
<style>${style}</style>
<body>
<h1>公布的密钥</h1>
<p>证据包由下面的密钥签名、由下面的证书加盖时间戳。查验证据包时，请把结果里的 SHA-256 与这里核对。更换之后，旧的密钥仍列在这里，早先的证据包一样可以核对。</p>
${keys.map(card).join('\n') || '<p class="card">还没有封存过证据，密钥在第一次封存之后列在这里。</p>'}
<p class="soft">最好从几处取得这份清单再比较，例如事先留存的一份，或锚定文件夹里的 <code>keys.json</code>。也可以取 <a href="/verify/keys.json">JSON</a>。<a href="/verify/pack">查验证据包</a></p>
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
      .send(pageOf(await publishedKeys(app.database.db))),
  );
  server.get('/verify/keys.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(keysFile(await publishedKeys(app.database.db))),
  );
};
