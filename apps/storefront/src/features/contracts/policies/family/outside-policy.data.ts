import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { parseYuan } from '@parasol/domain/base/money/fen';
import { isCoverKind } from '@parasol/domain/contracts/policies/cover/family-cover';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';

const fields = ['name', 'person', 'insurer', 'kind', 'sum', 'startDate', 'endDate'] as const;
type Fields = Readonly<Record<(typeof fields)[number], string>>;

export interface OutsideData {
  /** A new policy gets its id here, so that a form sent twice adds one policy. */
  readonly outsideId: string;
  readonly held: Output<'getOutsidePolicy'> | null;
}

export interface PostedOutside {
  readonly message: string;
  readonly saved?: true;
  readonly fields?: Fields;
  readonly faults: Readonly<Partial<Fields>>;
}

export const loader: Loads<OutsideData> = async ({ request, context }) => {
  const outsideId = new URL(request.url).searchParams.get('id');
  if (outsideId === null || outsideId === '') return { outsideId: crypto.randomUUID(), held: null };
  const policy = await context
    .get(apiContext)
    .getOutsidePolicy({ outsideId }, { signal: request.signal });
  return { outsideId, held: policy };
};

/** A picture is enough; without one the name says which policy it is. */
const faultsOf = (given: Fields, pictured: boolean): Partial<Fields> => ({
  ...(given.name.length < 2 && !pictured ? { name: '请填写保险名称，或先拍一张照片' } : {}),
  ...(given.sum !== '' && parseYuan(given.sum) === undefined
    ? { sum: '请填写数字，例如 500000' }
    : {}),
  ...(given.startDate !== '' && !isPlainDate(given.startDate)
    ? { startDate: '请填写完整的日期' }
    : {}),
  ...(given.endDate !== '' && !isPlainDate(given.endDate) ? { endDate: '请填写完整的日期' } : {}),
});

export const action: Acts<PostedOutside | Response> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const coverPage = new URL(request.url).pathname.replace(/\/outside$/, '');
  const form = await request.formData();
  const outsideId = textOf(form, 'outsideId');
  const fileId = textOf(form, 'fileId');
  const given = Object.fromEntries(fields.map((name) => [name, textOf(form, name)])) as Fields;
  try {
    if (fileId !== '') {
      const id = new URL(request.url).searchParams.get('id') ?? '';
      await api.removeOutsideFile({ outsideId: id, fileId });
      return { message: '照片已删除', saved: true, faults: {} };
    }
    if (textOf(form, 'intent') === 'remove') {
      await api.removeOutsidePolicy({ outsideId });
      return redirect(coverPage, 303);
    }
    const faults = faultsOf(given, textOf(form, 'pictured') === 'yes');
    if (Object.keys(faults).length > 0) return { message: '', fields: given, faults };
    await api.saveOutsidePolicy({
      outsideId,
      name: given.name,
      person: given.person,
      insurer: given.insurer,
      kind: isCoverKind(given.kind) ? given.kind : 'other',
      fen: given.sum === '' ? null : (parseYuan(given.sum) ?? null),
      startDate: given.startDate || null,
      endDate: given.endDate || null,
    });
    return redirect(coverPage, 303);
  } catch (error) {
    return { message: refusalOf(error).message, fields: given, faults: {} };
  }
};
