import type { LightMyRequestResponse } from 'fastify';
import { calls, type Input, type Output } from '@parasol/contract';
import {
  logIn,
  openBrowser,
  type Answer,
  type Browser,
  type Nodes,
} from '#testing/server/nodes.ts';

export type Session = Output<'saveAnswers'>;
export type Result = Output<'decideUnderwriting'>;
export type Opened = Output<'openHealthNotice'>;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who made the call knows what it answers
export const dataOf = <Data>(answer: LightMyRequestResponse): Data => {
  const { code, msg, data } = answer.json<{ code: number; msg: string; data: Data }>();
  if (code !== 0) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`);
  return data;
};

export const codeOf = (answer: LightMyRequestResponse): number =>
  answer.json<{ code: number }>().code;

let last = 0;

/** A new customer who has just logged in. */
export const newCustomer = async ({ nodes: [node] }: Nodes) => {
  last += 1;
  const browser = openBrowser(node, { address: `198.51.100.${last % 250}` });
  const mobile = String(13_700_000_000 + last);
  const { userId } = await logIn(node, browser, mobile);
  return { browser, mobile, userId };
};

export const adult = { birthDate: '1990-05-01', sex: 'female', relation: 'self' } as const;

export const openNotice = (
  browser: Browser,
  input: Partial<Input<'openHealthNotice'>> = {},
): Promise<Opened> =>
  browser.ask('openHealthNotice', { baseProductNo: '1001', role: 'insured', ...adult, ...input });

/** No to everything except the named questions. */
export const answersTo = (opened: Opened, yes: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    opened.notice.sections.flatMap(({ questions }) =>
      questions.map(({ id }) => [id, yes.includes(id) ? 'yes' : 'no']),
    ),
  );

export const sendAnswers = (
  browser: Browser,
  opened: Opened,
  answers: Record<string, string>,
  more: Record<string, unknown> = {},
): Promise<LightMyRequestResponse> =>
  browser.post(calls.answerHealthNotice.path, {
    openingId: opened.openingId,
    version: opened.notice.version,
    answers,
    consent: true,
    ...more,
  });

export const choose = (
  browser: Browser,
  diseases: readonly string[],
  more: Record<string, unknown> = {},
): Promise<LightMyRequestResponse> =>
  browser.post(calls.chooseDiseases.path, {
    baseProductNo: '1001',
    ...adult,
    diseases,
    consent: true,
    ...more,
  });

export type JourneyAnswers = Readonly<Record<string, string | number | string[]>>;

/** Answers the waiting questions one by one, as a person would, until there are none. */
export const answerAll = async (
  browser: Browser,
  begun: Session,
  answers: Readonly<Record<string, JourneyAnswers>>,
): Promise<Session> => {
  let session = begun;
  while (session.waiting) {
    const { disease, question } = session.waiting;
    const next = session.diseases.find(({ code }) => code === disease)?.next;
    const value = answers[disease]?.[question];
    if (!next || value === undefined) throw new Error(`nothing to say to ${disease}/${question}`);
    session = await browser.ask('saveAnswers', {
      sessionNo: session.sessionNo,
      revision: session.revision,
      answers: [{ disease, question, version: next.version, value }],
    });
  }
  return session;
};

export const save = (
  browser: Browser,
  { sessionNo, revision }: Session,
  answers: readonly Record<string, unknown>[],
): Promise<LightMyRequestResponse> =>
  browser.post(calls.saveAnswers.path, { sessionNo, revision, answers });

export const decide = (
  browser: Browser,
  { sessionNo, revision }: Session,
): Promise<Answer<'decideUnderwriting'>> =>
  browser.call('decideUnderwriting', { sessionNo, revision });
