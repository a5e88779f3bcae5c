import { redirect } from 'react-router';
import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import type { ClaimGuide } from './claim-guide.data.ts';

export interface ReportData {
  readonly guide: ClaimGuide;
  /** The kind of event the page was opened for. */
  readonly kind: string;
  readonly today: string;
  /** However often the form is sent, it makes one report. */
  readonly key: string;
}

/** A person as the form names them. */
export const personValue = ({ role, position }: ClaimGuide['people'][number]): string =>
  role === 'policyholder' ? role : String(position);

type Fields = Readonly<Record<'kind' | 'position' | 'happenedOn' | 'place' | 'words', string>>;

export interface PostedReport {
  readonly message: string;
  readonly fields: Fields;
  readonly faults: Readonly<Partial<Fields>>;
}

export const loader: Loads<ReportData> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const [guide, { timestamp }] = await Promise.all([
    api.getClaimGuide({ policyNo: params['policyNo'] ?? '' }, { signal: request.signal }),
    api.getTimestamp({}),
  ]);
  const kind = new URL(request.url).searchParams.get('kind');
  const known = guide.guides.find((each) => each.kind === kind) ?? guide.guides[0];
  return {
    guide,
    kind: known?.kind ?? '',
    today: dateOf(timestamp),
    key: crypto.randomUUID(),
  };
};

const faultsOf = (fields: Fields, today: string): Partial<Fields> => ({
  ...(fields.position === '' ? { position: '请选择出险的人' } : {}),
  ...(!isPlainDate(fields.happenedOn)
    ? { happenedOn: '请选择发生的日期' }
    : fields.happenedOn > today
      ? { happenedOn: '发生的日期不能晚于今天' }
      : {}),
  ...(fields.place.length < 2 ? { place: '请填写发生的地点' } : {}),
  ...(fields.words.length < 6 ? { words: '请简单写明发生了什么，至少 6 个字' } : {}),
});

export const action: Acts<PostedReport | Response> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const policyNo = params['policyNo'] ?? '';
  const form = await request.formData();
  const fields: Fields = {
    kind: textOf(form, 'kind'),
    position: textOf(form, 'position'),
    happenedOn: textOf(form, 'happenedOn'),
    place: textOf(form, 'place'),
    words: textOf(form, 'words'),
  };
  const [{ guides, people }, { timestamp }] = await Promise.all([
    api.getClaimGuide({ policyNo }),
    api.getTimestamp({}),
  ]);
  const kind = guides.find((each) => each.kind === fields.kind)?.kind;
  const person = people.find((each) => personValue(each) === fields.position);
  const faults = {
    ...(kind === undefined ? { kind: '请选择发生了什么' } : {}),
    ...(person && kind && !person.kinds.includes(kind)
      ? { kind: '这份保单对这个人没有这类保障，请重新选择' }
      : {}),
    ...faultsOf(fields, dateOf(timestamp)),
  };
  if (kind === undefined || person === undefined || Object.keys(faults).length > 0)
    return { message: '', fields, faults };
  try {
    const { claimNo } = await api.reportClaim({
      key: textOf(form, 'key'),
      policyNo,
      kind,
      role: person?.role ?? 'insured',
      position: person?.position ?? 0,
      happenedOn: fields.happenedOn,
      place: fields.place,
      words: fields.words,
    });
    const { pathname } = new URL(request.url);
    const own = pathname.slice(0, pathname.indexOf('/me/') + 4);
    return redirect(`${own}claims/${claimNo}`, 303);
  } catch (error) {
    return { message: refusalOf(error).message, fields, faults: {} };
  }
};
