import { compactNumber } from './compact.ts';

/** Prefixes that the mainland's carriers have in use, three digits each. */
const carrierPrefixes: ReadonlySet<string> = new Set(
  [
    // China Mobile
    '134 135 136 137 138 139 147 148 150 151 152 157 158 159 172 178 182 183 184 187 188 195 197 198',
    // China Unicom
    '130 131 132 145 146 155 156 166 175 176 185 186 196',
    // China Telecom
    '133 149 153 173 174 177 180 181 189 190 191 193 199',
    // China Broadnet
    '192',
    // Resellers
    '162 165 167 170 171',
  ].flatMap((carrier) => carrier.split(' ')),
);

/** A number as people paste it, without the country's code. */
export const tidyMobile = (typed: string): string =>
  compactNumber(typed).replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** A mainland mobile number. */
export const validateMobile = (value: string): string | null => {
  if (value === '') return '请输入手机号';
  if (!/^1\d{10}$/.test(value)) return '手机号应为1开头的11位数字';
  return carrierPrefixes.has(value.slice(0, 3)) ? null : '手机号的号段不存在，请核对前三位';
};
