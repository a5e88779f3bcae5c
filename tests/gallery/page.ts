import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Shot {
  readonly brand: string;
  readonly area: string;
  readonly name: string;
  readonly size: string;
  readonly file: string;
  readonly url: string;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const options = (values: readonly string[]): string =>
  ['', ...new Set(values)]
    .map((value) => `<option value="${value}">${value || 'all'}</option>`)
    .join('');

const style =
  'body{font:14px/1.5 system-ui;margin:0;background:#eef0ef}header{position:sticky;top:0;display:flex;gap:1rem;padding:.8rem 1rem;background:#fff;border-bottom:1px solid #d5dad7;z-index:1}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:1rem;padding:1rem;align-items:start}figure{margin:0;background:#fff;border:1px solid #d5dad7;border-radius:8px;overflow:hidden}figure.desktop{grid-column:span 2}img{width:100%;max-height:520px;object-fit:cover;object-position:top;display:block;background:#dde}figcaption{padding:.5rem .7rem}small{color:#66706b;word-break:break-all}[hidden]{display:none}';

/** Filters the shown pages; without script all are shown. */
const script = `const pick=()=>{const w=['brand','area','size'].map(n=>document.getElementById(n).value);for(const f of document.querySelectorAll('figure'))f.hidden=['brand','area','size'].some((n,i)=>w[i]&&f.dataset[n]!==w[i])};for(const s of document.querySelectorAll('select'))s.addEventListener('change',pick)`;

/** One page with everything that was drawn so far, of every brand. */
export const galleryPage = async (folder: string, brands: readonly string[]): Promise<void> => {
  const drawn = await Promise.all(
    brands.map(async (brand) =>
      readFile(join(folder, brand, 'shots.json'), 'utf8').then(
        (text) => JSON.parse(text) as Shot[],
        (): Shot[] => [],
      ),
    ),
  );
  const shots = drawn.flat();
  const figures = shots.map(
    ({ brand, area, name, size, file, url }) =>
      `<figure class="${size}" data-brand="${brand}" data-area="${escape(area)}" data-size="${size}"><a href="${file}"><img loading="lazy" src="${file}" alt="${escape(name)}"></a><figcaption>${escape(name)} · ${brand}<br><small>${escape(url)}</small></figcaption></figure>`,
  );
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>Parasol: all pages</title><style>${style}</style><header><b>${shots.length} pictures</b><label>brand <select id="brand">${options(shots.map(({ brand }) => brand))}</select></label><label>area <select id="area">${options(shots.map(({ area }) => area))}</select></label><label>size <select id="size">${options(['phone', 'desktop'])}</select></label></header><main>${figures.join('')}</main><script>${script}</script></html>`,
  );
};
