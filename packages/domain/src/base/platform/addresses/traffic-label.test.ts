import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { trafficLabelCookies } from './traffic-label.ts';

test('sandbox sets the mock-pay cookie', () => {
  expect(trafficLabelCookies({ trafficlabel: 'sandbox' }, false)).toEqual([
    { name: 'trafficlabel', value: 'sandbox' },
    { name: 'mockPay', value: '1' },
  ]);
});

test('sandboxpay clears it', () => {
  expect(trafficLabelCookies({ trafficlabel: 'sandboxpay' }, false)).toEqual([
    { name: 'trafficlabel', value: 'sandboxpay' },
    { name: 'mockPay', value: null },
  ]);
});

test.each([[{}], [{ trafficlabel: '' }], [{ trafficlabel: 'Sandbox' }], [{ trafficlabel: 'x' }]])(
  '%j changes nothing',
  (query) => {
    expect(trafficLabelCookies(query, false)).toEqual([]);
  },
);

test('no label changes anything in production', () => {
  const label = fc.oneof(fc.string(), fc.constantFrom('sandbox', 'sandboxpay'));
  fc.assert(
    fc.property(label, (trafficlabel) => {
      expect(trafficLabelCookies({ trafficlabel }, true)).toEqual([]);
    }),
  );
});
