import { escapeHtml } from '@parasol/domain/base/fields/escape-html';

const style = `
:root{color-scheme:light}
body{font:16px/1.65 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;margin:0;background:#f4f6f5;color:#1a2420}
main{max-width:44rem;margin:0 auto;padding:1.25rem 1rem 4rem}
header{background:#1f2b27;color:#fff}
header div{max-width:44rem;margin:0 auto;padding:.75rem 1rem;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:baseline}
header b{font-size:1.05rem}
header a{color:#cfe3da}
h1{font-size:1.35rem;margin:.5rem 0 .25rem}
p{margin:.25rem 0 1rem}
small,.quiet{color:#5a6a63;font-size:.9rem}
section,li{background:#fff;border:1px solid #dfe6e2;border-radius:10px;padding:1rem;margin:0 0 .75rem}
ul{list-style:none;margin:0;padding:0}
code{font-size:1.5rem;letter-spacing:.12em;font-family:ui-monospace,monospace}
form{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end}
label{display:grid;gap:.2rem;font-size:.9rem;color:#3d4a45}
input,select{font:inherit;padding:.55rem .7rem;border:1px solid #8b9a93;border-radius:8px;min-width:11rem;background:#fff}
input[type=checkbox]{min-width:0;width:1.15rem;height:1.15rem;vertical-align:-.2rem}
button{font:inherit;padding:.6rem 1.1rem;border:0;border-radius:8px;background:#0b6b50;color:#fff;cursor:pointer;min-height:44px}
button.second{background:#e6eeea;color:#12372b}
:focus-visible{outline:3px solid #6aa994;outline-offset:2px}
`;

export const sandboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** A page of the sandbox: plain HTML, no script. `body` is HTML already. */
export const sandboxPage = (title: string, body: string, refreshSeconds?: number): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`
  }<title>${escapeHtml(title)} · 沙箱</title><style>${style}</style></head><body><header><div><b>沙箱</b><a href="/sandbox/inbox">收件箱</a><a href="/sandbox/carrier">本机号码</a><a href="/sandbox/faults">故障演练</a></div></header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
