/** One policy as it is shown without a network. */
export interface KeptPolicy {
  readonly policyNo: string;
  readonly productName: string;
  readonly insurerName: string;
  readonly insurerPhone: string;
  readonly insureds: readonly string[];
  readonly period: string;
  readonly status: string;
  readonly covers: readonly { readonly name: string; readonly sum: string }[];
  /** Address of the electronic policy, where its file is kept too. */
  readonly file: string | null;
}

export interface KeptWallet {
  /** Moment of the last look at the server, in words. */
  readonly seen: string;
  readonly until: number;
  readonly brand: {
    readonly name: string;
    readonly phone: string;
    readonly primary: string;
    readonly onPrimary: string;
  };
  readonly policies: readonly KeptPolicy[];
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const tel = (phone: string): string =>
  `<a href="tel:${escaped(phone.replaceAll('-', ''))}">${escaped(phone)}</a>`;

const style = ({ primary, onPrimary }: KeptWallet['brand']): string =>
  `:root{color-scheme:light dark}body{max-width:40rem;margin:0 auto;padding:1rem 1.25rem 3rem;font:1rem/1.6 system-ui,sans-serif}h1{font-size:1.5rem}h2{font-size:1.125rem;margin:0}article{margin:1rem 0;border:1px solid #8888;border-radius:.75rem;overflow:hidden}header{padding:.75rem 1rem;background:${escaped(primary)};color:${escaped(onPrimary)}}header p{margin:0;font-size:.875rem}dl{display:grid;grid-template-columns:6.5rem 1fr;gap:.375rem 1rem;margin:0;padding:1rem}dd{margin:0}a{display:inline-block;min-height:2.75rem;line-height:2.75rem}dd a,dd{line-height:1.6}`;

const article = (policy: KeptPolicy): string => {
  const rows: readonly (readonly [string, string])[] = [
    ...policy.covers.map(({ name, sum }) => [escaped(name), escaped(sum)] as const),
    ['被保险人', escaped(policy.insureds.join('、'))],
    ['保险期间', escaped(policy.period)],
    ['保单号', escaped(policy.policyNo)],
    ['报案电话', tel(policy.insurerPhone)],
    ...(policy.file === null
      ? []
      : [['电子保单', `<a href="${escaped(policy.file)}">打开 PDF</a>`] as const]),
  ];
  return `<article><header><p>${escaped(policy.insurerName)}，${escaped(policy.status)}</p><h2>${escaped(policy.productName)}</h2></header><dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl></article>`;
};

/** The page that is shown without a network: text alone, with nothing that would have to be fetched. */
export const drawWallet = (wallet: KeptWallet): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>我的保单（没有网络）</title><style>${style(wallet.brand)}</style><main><h1>我的保单</h1><p>现在没有网络。下面是 ${escaped(wallet.seen)}存在这台设备上的内容，之后有变化的，以连上网络后看到的为准。</p>${wallet.policies.map(article).join('')}<p>${escaped(wallet.brand.name)}客服 ${tel(wallet.brand.phone)}</p></main></html>`;

/** Nothing is kept, or it was kept too long ago to be shown. */
export const drawNothing = (): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>没有网络</title><main><h1>现在没有网络</h1><p>这台设备上没有可以查看的保单，请连上网络后再打开。</p></main></html>`;
