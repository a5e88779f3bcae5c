import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { redirect } from 'react-router';
import type { Input } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { codeCountsWords } from '@parasol/domain/base/clocks/code-length';

const names = [
  'name',
  'certTail',
  'policyNo',
  'diedOn',
  'reporter',
  'relation',
  'words',
  'mobile',
] as const;
export type ReportField = (typeof names)[number];

export interface ReportData {
  /** The masked number of a logged-in person with one; others prove theirs. */
  readonly ownMobile: string | null;
  readonly policyNo: string;
  readonly key: string;
  readonly today: string;
}

export interface PostedReport extends Posted {
  readonly fields: Readonly<Record<ReportField, string>>;
}

export const loader: Loads<ReportData> = async ({ request, context }) => {
  const info = await context.get(apiContext).getUserInfo({}, { signal: request.signal });
  return {
    ownMobile: info.loggedIn ? info.mobile : null,
    policyNo: new URL(request.url).searchParams.get('policy') ?? '',
    key: crypto.randomUUID(),
    today: dateOf(Date.now()),
  };
};

export const action: Acts<PostedReport | Response> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const fields = Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<
    ReportField,
    string
  >;
  if (textOf(form, 'intent') === 'code')
    return {
      ...(await attempt(async () => {
        await api.sendVerifyCode({ mobile: fields.mobile, key: 'bereavement' });
        return `验证码已发送，${codeCountsWords}`;
      })),
      fields,
    };
  const verifyCode = textOf(form, 'verifyCode');
  const { certTail, policyNo, mobile, relation, ...report } = fields;
  try {
    const { token } = await api.reportDeath({
      ...report,
      key: textOf(form, 'key'),
      relation: relation as Input<'reportDeath'>['relation'],
      ...(certTail === '' ? {} : { certTail }),
      ...(policyNo === '' ? {} : { policyNo }),
      ...(mobile === '' ? {} : { mobile }),
      ...(verifyCode === '' ? {} : { verifyCode }),
    });
    return redirect(brandLink(context.get(brandContext), '/bereavement/progress', { token }));
  } catch (error) {
    return { tone: 'danger', text: refusalOf(error).message, fields };
  }
};
