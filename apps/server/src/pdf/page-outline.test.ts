import { expect, test } from 'vitest';
import { pageOutline } from './page-outline.ts';

test('what is seen of a page is told from top to bottom, and nothing of what is not', () => {
  const html = `<html><head><style>p{}</style></head><body><header>青禾</header><main id="content">
    <h1>保险费试算</h1><svg><title>图</title></svg><p>按年龄 &amp; 需要<b>计算</b></p>
    <div><label>姓名</label><input inert type="text" value="李**"/></div>
    <select inert><option value="1">一份</option><option value="2" selected="">两份</option></select>
    <input type="hidden" value="secret"/><span class="sr-only">只读给屏幕阅读器</span><div hidden>藏</div>
    <details><summary>更多</summary><p>折起来的</p></details>
    <details open=""><summary>说明</summary><p>打开的</p></details>
    <p>¥<!-- -->78</p><button inert class="h-12 bg-primary px-4">立即投保</button><button class="bg-primary-soft">分享</button>
  </main><footer>页脚</footer></body></html>`;
  expect(pageOutline(html).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'title 保险费试算',
    'text 按年龄 & 需要计算',
    'label 姓名',
    'field 李**',
    'field 两份',
    'text 更多',
    'text 说明',
    'text 打开的',
    'text ¥78',
    'button 立即投保',
    'plain-button 分享',
  ]);
});
