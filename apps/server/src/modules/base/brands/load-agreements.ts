import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  agreementTypes,
  agreementWords,
  readAgreement,
  versionInForce,
  type AgreementText,
  type AgreementType,
} from '@parasol/domain/base/brands/agreement';
import type { InstalledBrand } from '@parasol/domain/base/brands/brand';

export interface Agreement extends AgreementText {
  readonly type: AgreementType;
  readonly version: string;
  readonly effectiveOn: string;
}

export interface Agreements {
  /** The ones in force on a day, in the order in which a login shows them. */
  readonly inForce: (brandId: string, today: string) => readonly Agreement[];
  readonly find: (
    brandId: string,
    type: AgreementType,
    version: string | undefined,
    today: string,
  ) => Agreement | undefined;
}

/** `7-privacy/2026-11-01.md`: the folder names the agreement, the file its first day. */
const folders: readonly (readonly [type: AgreementType, folder: string])[] = [
  [agreementTypes.privacy, '7-privacy'],
  [agreementTypes.customerNotice, '8-customer-notice'],
  [agreementTypes.service, '1-service'],
];

const dated = /^(\d{4}-\d{2}-\d{2})\.md$/;

const fingerprint = (text: AgreementText): string =>
  createHash('sha256').update(agreementWords(text)).digest('hex').slice(0, 8);

/** Reads every version of every agreement for every brand; one error names every problem. */
export const loadAgreements = async (
  folder: string,
  brands: readonly InstalledBrand[],
): Promise<Agreements> => {
  const problems: string[] = [];
  const agreements: (Agreement & { readonly brandId: string })[] = [];
  for (const [type, name] of folders) {
    const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.md')).sort();
    if (files.length === 0) problems.push(`${name}: holds no version`);
    for (const file of files) {
      const effectiveOn = dated.exec(file)?.[1];
      if (!effectiveOn) {
        problems.push(`${name}/${file}: is not named by the day from which it counts`);
        continue;
      }
      const source = await readFile(join(folder, name, file), 'utf8');
      for (const brand of brands) {
        try {
          const text = readAgreement(source, brand);
          const version = `${effectiveOn}.${fingerprint(text)}`;
          agreements.push({ ...text, type, effectiveOn, version, brandId: brand.id });
        } catch (error) {
          problems.push(
            `${name}/${file}: ${error instanceof Error ? error.message : String(error)}`,
          );
        }
      }
    }
  }
  if (problems.length > 0) {
    throw new Error(`Agreements cannot be used:\n  ${[...new Set(problems)].join('\n  ')}`);
  }
  const versions = (brandId: string, type: AgreementType): readonly Agreement[] =>
    agreements.filter((each) => each.brandId === brandId && each.type === type);
  return {
    inForce: (brandId, today) =>
      folders.flatMap(([type]) => versionInForce(versions(brandId, type), today) ?? []),
    find: (brandId, type, version, today) =>
      version === undefined
        ? versionInForce(versions(brandId, type), today)
        : versions(brandId, type).find((each) => each.version === version),
  };
};
