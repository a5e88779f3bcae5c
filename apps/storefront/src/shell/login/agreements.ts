import type { Output } from '@parasol/contract';
import { brandLink, type LinkBrand } from '@parasol/routes/links/link';

export type ListedAgreement = Output<'listAgreements'>['agreements'][number];

/** Agreements sent with a login, in the versions that were shown. */
export const agreedTo = (agreements: readonly ListedAgreement[]) =>
  agreements.map(({ type, version }) => ({ type, version }));

/** The same in one hidden field, for a form that is posted before its script runs. */
export const writeAgreed = (agreements: readonly ListedAgreement[]): string =>
  agreements.map(({ type, version }) => `${type}@${version}`).join(',');

export const readAgreed = (text: string): ReturnType<typeof agreedTo> =>
  text.split(',').flatMap((part) => {
    const [, type, version] = /^([178])@([\w.-]{1,40})$/.exec(part) ?? [];
    return type && version ? [{ type: type as ListedAgreement['type'], version }] : [];
  });

/** Pages of the aiProduct family have the agreements under their own path. */
export const agreementPath = (
  brand: LinkBrand,
  pathname: string,
  type: ListedAgreement['type'],
): string =>
  brandLink(brand, pathname.includes('aiProduct') ? '/aiProduct/preview/login' : '/preview/login', {
    type,
  });

export const isAgreementPage = (pathname: string): boolean => pathname.endsWith('/preview/login');
