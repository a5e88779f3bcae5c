import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { countMatches, highlighted } from './highlight.tsx';

const markup = (text: string, words: string): string =>
  renderToStaticMarkup(<p>{highlighted(text, words)}</p>);

describe('searching a clause', () => {
  test('marks every occurrence and keeps the text', () => {
    const html = markup('免赔额与免赔期间', '免赔');
    expect(html.match(/<mark[^>]*>免赔<\/mark>/g)).toHaveLength(2);
    expect(html.replaceAll(/<[^>]+>/g, '')).toBe('免赔额与免赔期间');
    expect(countMatches('免赔额与免赔期间', '免赔')).toBe(2);
  });

  test('treats what was typed as words and never as markup or a pattern', () => {
    expect(markup('a<b>.*', '.*')).toContain('a&lt;b&gt;<mark');
    expect(countMatches('aaaa', '.')).toBe(0);
  });

  test('finds nothing for nothing', () => {
    expect(countMatches('免赔额', '')).toBe(0);
    expect(markup('免赔额', '')).toBe('<p>免赔额</p>');
  });
});
