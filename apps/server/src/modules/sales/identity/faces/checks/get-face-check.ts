import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { wordsFor } from '@parasol/domain/sales/identity/faces/vouched';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import type { Context, Verb } from '#ground/context.ts';
import { consentVersion } from '#modules/sales/identity/faces/face-consent.ts';
import {
  cardSides,
  findSubject,
  type FaceSubject,
} from '#modules/sales/identity/faces/find-subject.ts';
import { checksOf, consentOf, type FaceCheckRow } from '#modules/sales/identity/faces/queries.ts';
import { attemptsLeft } from './attempts.ts';
import { papersCheckedWords } from '@parasol/domain/base/clocks/papers-length';

type Way = FaceCheckRow['way'];

const words: Readonly<Record<Way, { readonly title: string; readonly words: string }>> = {
  actions: {
    title: '对着镜头做动作',
    words: `约半分钟，系统先比对，再由工作人员核对，${papersCheckedWords}有结果`,
  },
  page: { title: '到核验机构的页面完成', words: '由核验机构比对，完成后自动返回' },
  sentence: { title: '读一句话，录一段视频', words: `由工作人员核对，${papersCheckedWords}有结果` },
};

/** No colleague looks before signing: the machine's comparison is noted with the signature. */
const noted = (way: Way, purpose: FaceSubject['purpose']): { readonly words?: string } =>
  way === 'actions' && purpose === 'signing'
    ? { words: '约半分钟，系统与证件人像比对，情况随签署记录留存，仅供参考' }
    : {};

/** Only an ID card has a portrait to compare; before signing no colleague looks at a video. */
export const waysOf = ({ app }: Context, { person, purpose }: FaceSubject): readonly Way[] => {
  const compared: readonly Way[] = app.providers.face.page ? ['actions', 'page'] : ['actions'];
  const spoken: readonly Way[] = purpose === 'signing' ? [] : ['sentence'];
  return [...(person.paper.type === 'id-card' ? compared : []), ...spoken];
};

const lastOf = (checks: readonly FaceCheckRow[]): Output<'getFaceCheck'>['last'] => {
  const last = checks.findLast(({ state, way }) => state !== 'open' || way === 'page');
  if (!last) return null;
  const { state, way, reasons } = last;
  const outcome = state === 'yes' || state === 'no' || state === 'unsure' ? state : null;
  return {
    way,
    outcome,
    words: outcome === null ? [] : wordsFor(last.purpose, { outcome, reasons }),
    at: (last.settled_at ?? last.created_at).toISOString(),
  };
};

/** Told before the person moves their head: another person's card will not do. */
const hasPortrait = (sides: Awaited<ReturnType<typeof cardSides>>): boolean =>
  sides.some(({ side, file }) => side === 'front' && file !== null) &&
  sides.every(({ reading }) => reading?.verdict !== 'problem');

export const getFaceCheck: Verb<'getFaceCheck'> = async (context, input) => {
  const { app } = context;
  const { db } = app.database;
  const subject = await findSubject(context, input);
  if (subject instanceof Refusal) return subject;
  const { order, party, role, person, purpose, state, note } = subject;
  const whose = { orderNo: order.order_no, party };
  const [consent, checks, sides, left] = await Promise.all([
    consentOf(db, whose),
    checksOf(db, whose),
    cardSides(context, subject),
    attemptsLeft(app, db, whose),
  ]);
  const agreed = consent?.version === consentVersion ? consent : undefined;
  return {
    orderNo: order.order_no,
    role,
    name: maskName(person.name),
    state,
    purpose,
    consentedAt: agreed?.granted_at.toISOString() ?? null,
    version: consentVersion,
    keepDays: app.settings.get('face-check', '').keepDays,
    portrait: hasPortrait(sides),
    ways: waysOf(context, subject).map((way) => ({ way, ...words[way], ...noted(way, purpose) })),
    attemptsLeft: left,
    last: lastOf(checks),
    note,
  };
};
