import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadAgreements } from './load-agreements.ts';
import { loadBrands } from './load-brands.ts';

const ours = resolve(import.meta.dirname, '../../../../../../brands');
const today = '2026-11-15';

describe('our own agreements', () => {
  test('are in force for every brand, in its own name, with no blank left open', async () => {
    const brands = await loadBrands(ours);
    const agreements = await loadAgreements(join(ours, 'agreements'), brands);
    for (const brand of brands) {
      const found = agreements.inForce(brand.id, today);
      expect(found.map(({ type }) => type)).toEqual(['7', '8', '1']);
      for (const agreement of found) {
        const text = JSON.stringify(agreement);
        expect(text).toContain(brand.company);
        expect(text).toContain(brand.complaintPhone);
        expect(text).not.toMatch(/\{\{|\*\*/);
        expect(agreements.find(brand.id, agreement.type, agreement.version, today)).toBe(agreement);
      }
    }
    const versions = brands.map(({ id }) => agreements.inForce(id, today)[0]?.version);
    expect(new Set(versions).size).toBe(brands.length);
  });

  test('count the cooling-off as the clauses and the clocks do: from the day after signing', async () => {
    const brands = await loadBrands(ours);
    const agreements = await loadAgreements(join(ours, 'agreements'), brands);
    for (const day of ['2026-11-17', '2026-12-01']) {
      const texts = agreements
        .inForce(brands[0]?.id ?? '', day)
        .map((each) => JSON.stringify(each));
      const deadlines = texts.flatMap((text) => text.match(/签收保单[^，。]*起计算/g) ?? []);
      expect(deadlines.length).toBeGreaterThan(1);
      expect(new Set(deadlines)).toEqual(new Set(['签收保单的次日起计算']));
    }
  });
});

describe('a folder of agreements', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'agreements-'));
    for (const name of ['7-privacy', '8-customer-notice', '1-service']) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, '2026-01-01.md'), '# 旧版\n\n{{company}}');
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('keeps older versions to be read again', async () => {
    const brands = await loadBrands(ours);
    await writeFile(join(folder, '7-privacy/2026-12-01.md'), '# 新版\n\n{{company}}');
    const agreements = await loadAgreements(folder, brands);
    const before = agreements.find('qinghe', '7', undefined, today);
    const after = agreements.find('qinghe', '7', undefined, '2026-12-01');
    expect([before?.title, after?.title]).toEqual(['旧版', '新版']);
    expect(agreements.find('qinghe', '7', before?.version, '2027-01-01')?.title).toBe('旧版');
    expect(agreements.find('qinghe', '7', '2026-01-01.00000000', today)).toBeUndefined();
  });

  test('names every problem at once', async () => {
    const brands = await loadBrands(ours);
    await writeFile(join(folder, '1-service/soon.md'), '# 无日期');
    await writeFile(join(folder, '8-customer-notice/2026-02-01.md'), '# 空白\n\n{{nobody}}');
    await expect(loadAgreements(folder, brands)).rejects.toThrow(
      /8-customer-notice\/2026-02-01\.md: no brand has a \{\{nobody\}\}[^]*1-service\/soon\.md/,
    );
  });
});
