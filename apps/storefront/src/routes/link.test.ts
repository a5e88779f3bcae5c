import { describe, expect, it } from 'vitest';
import { brandLink, link } from './link.ts';

const main = { rootPath: 'pro' } as const;
const agency = { rootPath: 'tr' } as const;

describe('link', () => {
  it('adds the query, without what has no value', () => {
    expect(link('/main/list', { need: 'medical', words: undefined, age: 0 })).toBe(
      '/main/list?need=medical&age=0',
    );
  });

  it('leads every brand to its own root', () => {
    expect(brandLink(main, '/preview/login', { type: 7 })).toBe('/pro/preview/login?type=7');
    expect(brandLink(agency, '/me/settings')).toBe('/tr/me/settings');
  });

  it('knows its rows: a path that none has does not compile', () => {
    const unknownRow: '/main/lost' extends Parameters<typeof link>[0] ? true : false = false;
    const unknownPage: '/mine' extends Parameters<typeof brandLink>[1] ? true : false = false;
    const known: '/me' extends Parameters<typeof brandLink>[1] ? true : false = true;
    expect([unknownRow, unknownPage, known]).toEqual([false, false, true]);
  });
});
