import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseApiConfig, usesCoreApi, type ApiSwitchInput } from './api-switch.ts';

const closed = { open: false, whiteList: [], varsList: [] };

describe('reading api-config', () => {
  test.each([
    [
      '{"open":true,"whiteList":["1001",1002],"varsList":["1003"]}',
      { open: true, whiteList: ['1001', '1002'], varsList: ['1003'] },
    ],
    ['{"open":1,"whiteList":[]}', { open: true, whiteList: [], varsList: [] }],
    ['{"open":"1"}', { open: true, whiteList: [], varsList: [] }],
    ['{"open":"0"}', closed],
    ['{"open":0,"whiteList":"1001"}', closed],
    [
      '{"open":true,"whiteList":[null,{},"1001"]}',
      { open: true, whiteList: ['1001'], varsList: [] },
    ],
    ['', closed],
    ['nonsense', closed],
    ['null', closed],
    ['3', closed],
  ])('%s', (json, expected) => {
    expect(parseApiConfig(json)).toEqual(expected);
  });

  test('any text at all is read without a fault', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        const { open, whiteList, varsList } = parseApiConfig(json);
        expect(typeof open).toBe('boolean');
        expect([...whiteList, ...varsList].every((no) => typeof no === 'string')).toBe(true);
      }),
    );
  });
});

const config = { open: true, whiteList: ['1001', '1003'], varsList: ['1003', '1004'] };
const base: ApiSwitchInput = {
  baseProductNo: '1001',
  config,
  query: {},
  testInterface: null,
  alreadySet: false,
};

describe('the switch of a product', () => {
  test.each<[string, Partial<ApiSwitchInput>, boolean]>([
    ['is set when the config is open and lists it', {}, true],
    ['is not set when the config is closed', { config: { ...config, open: false } }, false],
    ['is not set when it is not listed', { baseProductNo: '1002' }, false],
    ['is set by newApiVersion', { baseProductNo: '1002', query: { newApiVersion: '2' } }, true],
    [
      'is set by newApiVersion though closed',
      { config: { ...config, open: false }, query: { newApiVersion: '2' } },
      true,
    ],
    [
      'is not set by an empty newApiVersion',
      { baseProductNo: '1002', query: { newApiVersion: '' } },
      false,
    ],
    ['under varsList waits for the variable', { baseProductNo: '1003' }, false],
    ['under varsList is set by 1', { baseProductNo: '1003', testInterface: 1 }, true],
    ['under varsList is set by the text 1', { baseProductNo: '1003', testInterface: '1' }, true],
    ['under varsList is not set by 0', { baseProductNo: '1003', testInterface: '0' }, false],
    [
      'under varsList newApiVersion is not enough',
      { baseProductNo: '1003', query: { newApiVersion: '2' } },
      false,
    ],
    [
      'under varsList alone the variable is not enough',
      { baseProductNo: '1004', testInterface: 1 },
      false,
    ],
    ['stays set for the session', { baseProductNo: '1002', alreadySet: true }, true],
  ])('%s', (_, changes, expected) => {
    expect(usesCoreApi({ ...base, ...changes })).toBe(expected);
  });
});
