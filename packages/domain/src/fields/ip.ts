import { parses } from './url.ts';

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

const isIpv6 = (value: string): boolean =>
  value.includes(':') && /^[\dA-Fa-f:.]*$/.test(value) && parses(`http://[${value}]/`);

/** An address of version 4 or 6. */
export const validateIp = (value: string): string | null =>
  ipv4.test(value) || isIpv6(value) ? null : '请输入正确的IP地址';
