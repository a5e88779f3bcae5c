import { describe, expect, test } from 'vitest';
import { postedPageFacts } from './page-facts.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

const stayOf = (userAgent: string, path = '/pro/aiProduct/payServicePage?paySeq=PS1') =>
  postedPageFacts(new Request(`http://localhost${path}`, { headers: { 'user-agent': userAgent } }));

describe('what a payment is told of the stay', () => {
  test('knows a desktop from a phone', () => {
    expect(stayOf(desktop)).toMatchObject({ platform: 2, desktop: true });
    expect(stayOf(phone)).toMatchObject({ platform: 2, desktop: false });
  });

  test('names the mini-program by the app id in its user agent', () => {
    const userAgent = `${phone} MicroMessenger/8.0 miniProgram/wx1234567890abcdef`;
    expect(stayOf(userAgent)).toMatchObject({
      platform: 5,
      miniProgramAppid: 'wx1234567890abcdef',
    });
  });

  test('passes on the account and the channel that the address names', () => {
    const page = stayOf(phone, '/pro/bohuibao?thirdType=420&hideswitch=1&channel=ofo');
    expect(page).toMatchObject({
      thirdType: 420,
      hideswitch: '1',
      channel: 'ofo',
    });
  });

  test('leaves out what an address made up', () => {
    const page = stayOf(phone, '/pro/x?thirdType=-1&hideswitch=123456');
    expect(page).not.toHaveProperty('thirdType');
    expect(page).not.toHaveProperty('hideswitch');
  });
});
