import { describe, expect, test } from 'vitest';
import { tidyAddress, validateAddress } from './address.ts';

describe('a typed address', () => {
  test.each([
    ['幸福路 12 弄 3 号 502 室', '幸福路12弄3号502室'],
    ['幸福路 12 弄 #3-502', '幸福路12弄3号502'],
    ['幸福路12弄3#502', '幸福路12弄3号502'],
    ['人民路 5 302', '人民路5-302'],
    ['人民路5栋3/502', '人民路5栋3-502'],
    ['Building 5, Room 302', 'Building-5-Room-302'],
    ['解放路８号，东单元。', '解放路8号东单元'],
  ])('%s is taken as %s', (typed, tidy) => {
    expect(tidyAddress(typed)).toBe(tidy);
    expect(validateAddress(tidy)).toBeNull();
    expect(tidyAddress(tidy)).toBe(tidy);
  });
});
