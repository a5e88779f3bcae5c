import type { Output } from '@parasol/contract';
import { fieldProblem } from '@parasol/domain/sales/orders/form/form-field';
import { orderForm } from '@parasol/domain/sales/orders/form/order-form';
import type { FormValues } from '@parasol/domain/sales/orders/form/form-values';
import { openHealth } from './open-health.ts';

type FormInit = Output<'initSubmitOrder'>;

/** The form on a phone, screen by screen; wider windows show all of it at once. */
export const screens = {
  policyholder: { title: '投保人', note: '谁来买、谁交费' },
  insured: { title: '被保人', note: '保障谁' },
  cover: { title: '保障', note: '从哪天起，怎么交费' },
  reading: { title: '阅读', note: '重要条款和您的同意' },
  confirm: { title: '确认', note: '看一眼，再提交' },
} as const;

export type Screen = keyof typeof screens;

export const screenCodes = Object.keys(screens) as Screen[];

export const screenNamed = (name: string | null | undefined): Screen | null =>
  screenCodes.find((code) => code === name) ?? null;

const byPart: Readonly<Record<string, Screen>> = {
  policyholder: 'policyholder',
  insured: 'insured',
  cover: 'cover',
  pay: 'cover',
  service: 'cover',
  services: 'cover',
  document: 'reading',
  consent: 'reading',
  consents: 'reading',
};

/** Where a field or a section of the form stands. All notices about health stand with the insured. */
export const screenOf = (path: string): Screen =>
  path === 'policyholder.disclosureNo'
    ? 'insured'
    : (byPart[path.split('.')[0] ?? ''] ?? 'confirm');

export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Everything that is still wrong or missing, in the order of the form. */
export const openProblems = (init: FormInit, values: FormValues): readonly Problem[] => {
  const { facts, today, draft } = init;
  const fields = orderForm(facts, values, today).flatMap(({ fields: own }) => own);
  const read = new Set(draft?.read.map(({ code }) => code));
  return [
    ...fields.flatMap((field) => {
      const message = fieldProblem(field, values[field.path] ?? '', today);
      return message === null ? [] : [{ path: field.path, message }];
    }),
    ...openHealth(init, values).map((path) => ({ path, message: '请先完成健康告知' })),
    ...facts.documents
      .filter(({ code }) => !read.has(code))
      .map(({ code, title }) => ({ path: `document.${code}`, message: `请先阅读《${title}》` })),
  ];
};

/** A form opens where something is left to be done. */
export const firstOpenScreen = (init: FormInit, values: FormValues): Screen => {
  const open = new Set(openProblems(init, values).map(({ path }) => screenOf(path)));
  return screenCodes.find((code) => open.has(code)) ?? 'confirm';
};

/** Phones; the style sheet draws the same line. */
export const isStepping = (): boolean => matchMedia('(width < 48rem)').matches;
