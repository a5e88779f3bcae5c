import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Api, Input, Output } from '@parasol/contract';
import { apiContext, brandContext } from '#api/context.ts';
import { hintsOf, isAtItsStart, journeyOf, to, type Journey } from './notice/journey.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { attempt, isGone } from './notice/refused.ts';

type Session = Output<'getUnderwritingSession'>;
type Found = Output<'searchDiseases'>;

export interface StartData {
  readonly product: Output<'getHealthNotices'>['product'];
  readonly person: Output<'getHealthNotices'>['person'];
  readonly known: Output<'getHealthNotices'>['known'];
  readonly role: 'insured' | 'policyholder';
  readonly session: Session | null;
  readonly suggested: Found['suggested'];
  readonly categories: Found['categories'];
  /** Unfinished, or finished for another product: each with its next page. */
  readonly earlier: readonly {
    readonly sessionNo: string;
    readonly unfinished: boolean;
    readonly productName: string;
    readonly diseases: readonly string[];
    readonly updatedAt: string;
    readonly to: string;
  }[];
  readonly consentNeeded: boolean;
  /** The requested session no longer exists. */
  readonly gone: boolean;
  /** A partner decides, and has to receive the answers. */
  readonly sharingNeeded: boolean;
  readonly links: {
    readonly detail: string;
    readonly question: string | null;
    readonly pregnancy: string;
  };
}

export interface StartAnswer {
  readonly message: string | null;
  readonly keyword: string;
  readonly matches: Found['matches'];
}

const roleOf = ({ query }: Journey): StartData['role'] =>
  query.get('role') === 'policyholder' ? 'policyholder' : 'insured';

const sessionNoOf = ({ query }: Journey): string | undefined => query.get('session') ?? undefined;

/** The notice that led here. */
const noticeOf = ({ query }: Journey): { readonly disclosureNo?: string } => {
  const number = query.get('notice');
  return number === null ? {} : { disclosureNo: number };
};

type StartPerson = Pick<NonNullable<StartData['person']>, 'sex' | 'age'> | null;

/** A search leaves out diseases by the person's sex and age. */
const whom = (person: StartPerson): Pick<Input<'searchDiseases'>, 'person'> =>
  person === null ? {} : { person: { sex: person.sex, age: person.age } };

interface Known {
  readonly sex: string;
  readonly age: number;
  readonly relation: string;
}

/** Facts that a session tells without opening a birth date. */
const samePerson = (one: Known, other: Known | null): boolean =>
  one.sex === other?.sex && one.age === other.age && one.relation === other.relation;

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const journey = journeyOf(request, params, context.get(brandContext));
  const { baseProductNo } = journey;
  const links = to(journey);
  const { pathname, search } = new URL(request.url);
  const sessionNo = sessionNoOf(journey);
  return attempt<StartData | Response>(
    async () => {
      const { product, person, known } = await api.getHealthNotices({
        baseProductNo,
        role: roleOf(journey),
        ...hintsOf(journey),
      });
      if (!isAtItsStart(pathname, product))
        return redirect(new URL(links.start(product), request.url).pathname + search);
      const [{ sessions, consentNeeded, sharingNeeded }, found, session] = await Promise.all([
        api.listAnswers({}),
        api.searchDiseases({ tree: true, ...whom(person), ...noticeOf(journey) }),
        sessionNo === undefined ? null : api.getUnderwritingSession({ sessionNo }),
      ]);
      const earlier = sessions
        .filter((one) => one.sessionNo !== sessionNo && one.role === roleOf(journey))
        .filter(({ state, product: { baseProductNo: number }, person: earlierPerson }) =>
          state === 'open'
            ? number === baseProductNo
            : number !== baseProductNo && samePerson(earlierPerson, person),
        )
        .map(({ sessionNo: number, state, product: { name }, diseases, updatedAt }) => ({
          sessionNo: number,
          unfinished: state === 'open',
          productName: name,
          diseases,
          updatedAt,
          to:
            state === 'open' ? links.question({ session: number }) : links.reuse({ from: number }),
        }));
      return {
        product,
        person,
        known,
        role: roleOf(journey),
        session,
        suggested: found.suggested,
        categories: found.categories,
        earlier,
        consentNeeded,
        gone: journey.query.has('gone'),
        sharingNeeded:
          sharingNeeded && (product.smart === 'third-party' || product.smart === 'supplier'),
        links: {
          detail: links.detail(),
          question: session ? links.question({ session: session.sessionNo }) : null,
          pregnancy: links.pregnancy(product),
        },
      };
    },
    links.login(pathname + search),
    (error) => {
      if (isGone(error) && sessionNo !== undefined) return redirect(links.anew());
      throw error;
    },
  );
};

/** Facts that the page knew when it asked. */
const postedPerson = (form: FormData): StartPerson => {
  const sex = textOf(form, 'sex');
  const age = Number(textOf(form, 'age') || Number.NaN);
  const known = (sex === 'male' || sex === 'female') && Number.isInteger(age);
  return known ? { sex, age } : null;
};

const search = async (api: Api, keyword: string, person: StartPerson): Promise<StartAnswer> => {
  const { matches } = await api.searchDiseases({ keyword, ...whom(person) });
  const message = matches.length === 0 ? '没有找到，换个说法试试，或在下面的分类里找' : null;
  return { message, keyword, matches };
};

/** Searching, adding and removing are posts: diseases stay out of addresses. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const journey = journeyOf(request, params, context.get(brandContext));
  const form = await request.formData();
  const keyword = textOf(form, 'keyword').slice(0, 40);
  const add = textOf(form, 'add');
  const remove = textOf(form, 'remove');
  const { pathname, search: query } = new URL(request.url);
  return attempt<StartAnswer | Response>(
    async () => {
      if (add === '' && remove === '') return await search(api, keyword, postedPerson(form));
      const sessionNo = sessionNoOf(journey);
      const openSession =
        sessionNo === undefined ? null : await api.getUnderwritingSession({ sessionNo });
      const codes = (openSession?.diseases ?? []).map(({ code }) => code);
      const diseases = [...codes.filter((code) => code !== remove), ...(add === '' ? [] : [add])];
      const session = await api.chooseDiseases({
        baseProductNo: journey.baseProductNo,
        role: roleOf(journey),
        ...hintsOf(journey),
        ...noticeOf(journey),
        ...(openSession
          ? { sessionNo: openSession.sessionNo, revision: openSession.revision }
          : {}),
        diseases: [...new Set(diseases)],
        ...(form.has('consent') ? { consent: true as const } : {}),
        ...(form.has('sharing') ? { sharing: true as const } : {}),
      });
      const next = new URLSearchParams(query);
      next.set('session', session.sessionNo);
      return redirect(`${pathname}?${next}`);
    },
    to(journey).login(pathname + query),
    (error) => ({ message: error.message, keyword, matches: [] }),
  );
};
