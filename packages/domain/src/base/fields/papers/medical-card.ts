import { compactNumber } from '#base/fields/compact.ts';
import { readIdCard } from './id-card.ts';

/** A number as people paste it. */
export const tidyMedicalCard = (typed: string): string => compactNumber(typed).toUpperCase();

/**
 * Proof of public medical insurance: the nine characters on the front of the social security card,
 * or the eighteen of the social security number, which is the identity card's number.
 */
export const validateMedicalCard = (value: string): string | null => {
  if (value === '') return '请填写医保卡号';
  if (value.length === 18) return readIdCard(value) ? null : '社会保障号码与身份证号码一致，请核对';
  if (!/^[A-Z0-9]\d{8}$/.test(value)) return '请填写社保卡正面的 9 位卡号，或 18 位社会保障号码';
  return /^(.)\1*$/.test(value.slice(1)) ? '医保卡号有误，请核对' : null;
};
