import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext, brandContext } from '#api/context.ts';
import { carriedQuery } from '@parasol/routes/links/carried-query';
import { journeyOf, to, type Journey } from './notice/journey.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { attempt } from './notice/refused.ts';

type Mother = Output<'getPregnancyUsers'>['users'][number];

export interface PregnancyData {
  readonly product: Output<'getPregnancyUsers'>['product'];
  readonly mothers: readonly (Mother & { readonly change: string })[];
  /** The one to change; null for a new one. */
  readonly changing: Mother | null;
  readonly adding: boolean;
  readonly consentNeeded: boolean;
  readonly saved: boolean;
  readonly links: {
    readonly detail: string;
    readonly health: string;
    readonly trial: string;
    readonly here: string;
  };
}

export interface PregnancyRefused {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly given: Readonly<Record<string, string>>;
}

/** Product, seller and the way to the order are kept in the address; edited values are not. */
const placeOf = (request: Request, extra: Readonly<Record<string, string>> = {}): string => {
  const { pathname, searchParams } = new URL(request.url);
  const query = new URLSearchParams([
    ...[...searchParams].filter(([name]) => name === 'product' || name === 'sale'),
    ...carriedQuery(searchParams),
  ]);
  for (const [name, value] of Object.entries(extra)) query.set(name, value);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
};

const productOf = ({ query }: Journey): { readonly baseProductNo?: string } => {
  const number = query.get('product');
  return number === null ? {} : { baseProductNo: number };
};

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const journey = journeyOf(request, params, context.get(brandContext));
  const { query } = journey;
  const { pathname, search } = new URL(request.url);
  return attempt<PregnancyData>(
    async () => {
      const { users, consentNeeded, product } = await api.getPregnancyUsers(productOf(journey));
      const { baseProductNo } = product;
      const links = to({ ...journey, baseProductNo, sale: query.get('sale') ?? undefined });
      return {
        product,
        mothers: users.map((one) => ({ ...one, change: placeOf(request, { change: one.id }) })),
        changing: users.find(({ id }) => id === query.get('change')) ?? null,
        adding: users.length === 0 || query.has('add'),
        consentNeeded,
        saved: query.has('saved'),
        links: {
          detail: links.detail(),
          health: links.health(),
          trial: links.trial(),
          here: placeOf(request),
        },
      };
    },
    to(journey).login(pathname + search),
    (error) => {
      throw error;
    },
  );
};

const fields = ['name', 'mobile', 'dueDate', 'fetuses', 'conceived'] as const;

/** The field of the form for the server's message. */
const errorsOf = (data: unknown): Record<string, string> => {
  const found = (data as { fields?: readonly { field: string; message: string }[] } | null)?.fields;
  return Object.fromEntries(
    (found ?? []).map(({ field, message }) => [
      field === 'naturally' ? 'conceived' : field,
      message,
    ]),
  );
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const journey = journeyOf(request, params, context.get(brandContext));
  const form = await request.formData();
  const given = Object.fromEntries(fields.map((name) => [name, textOf(form, name)]));
  const { pathname, search } = new URL(request.url);
  const id = textOf(form, 'id');
  const wanted = {
    name: '请填写姓名',
    mobile: '请填写手机号',
    dueDate: '请选择预产期',
    fetuses: '请选择胎数',
    conceived: '请选择受孕方式',
  };
  const missing: Record<string, string> = Object.fromEntries(
    Object.entries(wanted).filter(([name]) => given[name] === ''),
  );
  if (form.has('consentAsked') && !form.has('consent')) {
    missing['consent'] = '请勾选同意，健康信息需要您单独同意后才能处理';
  }
  if (Object.keys(missing).length > 0) {
    return { message: '还有内容没有填写', errors: missing, given } satisfies PregnancyRefused;
  }
  return attempt<PregnancyRefused | Response>(
    async () => {
      await api.savePregnancyUser({
        ...(id === '' ? {} : { id }),
        name: given['name'] ?? '',
        mobile: given['mobile'] ?? '',
        dueDate: given['dueDate'] ?? '',
        fetuses: Number(given['fetuses']),
        naturally: given['conceived'] === 'naturally',
        ...(form.has('consent') ? { consent: true as const } : {}),
      });
      return redirect(placeOf(request, { saved: '1' }));
    },
    to(journey).login(pathname + search),
    (error) => ({ message: error.message, errors: errorsOf(error.data), given }),
  );
};
