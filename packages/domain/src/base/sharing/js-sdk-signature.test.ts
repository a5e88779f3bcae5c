import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signatureBaseString, urlToSign } from './js-sdk-signature.ts';

describe('the address to sign', () => {
  const page = {
    landingUrl: 'https://a.example/x?y=1#top',
    currentUrl: 'https://a.example/z#end',
  };

  test('on iOS is the one the stay began with', () => {
    expect(urlToSign({ ...page, ios: true })).toBe('https://a.example/x?y=1');
  });

  test('elsewhere is the current one', () => {
    expect(urlToSign({ ...page, ios: false })).toBe('https://a.example/z');
  });
});

describe('the text to sign', () => {
  // The example that the messaging app's own documentation publishes with its SHA-1.
  const published = {
    ticket:
      'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonce: 'Wm3WZYTPz0wzccnW',
    timestamp: 1_414_587_457,
    url: 'http://mp.weixin.qq.com?params=value',
  };

  test('gives the published signature', () => {
    expect(createHash('sha1').update(signatureBaseString(published)).digest('hex')).toBe(
      '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    );
  });

  test('is the same whatever the hash', () => {
    fc.assert(
      fc.property(fc.string(), (hash) => {
        expect(signatureBaseString({ ...published, url: `${published.url}#${hash}` })).toBe(
          signatureBaseString(published),
        );
      }),
    );
  });
});
