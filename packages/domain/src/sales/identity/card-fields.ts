import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Sex } from '#base/people/sex.ts';
import { paperNames } from '#base/people/paper-names.ts';

export const cardKinds = ['id-front', 'id-back', 'bank-card', 'household', 'birth'] as const;

export type CardKind = (typeof cardKinds)[number];

export const cardKindNames: Readonly<Record<CardKind, string>> = {
  'id-front': '身份证人像面',
  'id-back': '身份证国徽面',
  'bank-card': '银行卡',
  household: '户口簿',
  birth: paperNames['birth-certificate'],
};

/** The reading of a card. A field that could not be read with confidence is absent. */
export interface CardFields {
  readonly name?: string | undefined;
  readonly sex?: Sex | undefined;
  readonly nation?: string | undefined;
  readonly birthDate?: PlainDate | undefined;
  readonly address?: string | undefined;
  /** Number of an ID card with a right check digit, of a birth certificate, or of a bank card. */
  readonly number?: string | undefined;
  readonly authority?: string | undefined;
  readonly validFrom?: PlainDate | undefined;
  /** A day, or `long-term` for a card that never expires. */
  readonly validTo?: string | undefined;
  /** The code of the bank a card begins like. */
  readonly bank?: string | undefined;
  readonly credit?: boolean | undefined;
  readonly mother?: string | undefined;
  readonly father?: string | undefined;
}

export interface ReadCard {
  readonly kind: CardKind;
  readonly fields: CardFields;
}
