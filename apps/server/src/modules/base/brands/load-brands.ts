import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { InstalledBrand } from '@parasol/domain/base/brands/brand';
import {
  cornerShapes,
  displayFaces,
  emptyPlaces,
  homeLayouts,
  homeSections,
  productHeads,
  usualLook,
} from '@parasol/domain/base/brands/look';
import { unreadable } from '@parasol/domain/base/brands/contrast';
import { fallbackPhone, fallbackPhoneOutside } from '@parasol/domain/service/call-centre/phones';

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour like #0b7a5b');
const words = z.string().min(1);

const schema = z.strictObject({
  id: words,
  name: words.refine((name) => !name.endsWith('保险'), 'must not read "XX保险"'),
  slogan: words,
  markPath: z.string().regex(/^M[\d\sA-Za-z.,-]+$/, 'must be SVG path data'),
  company: words,
  copyright: words,
  licence: words,
  record: words,
  address: words,
  phone: words.default(fallbackPhone),
  phoneOutside: words.default(fallbackPhoneOutside),
  complaintPhone: words,
  serviceAccount: words,
  rootPath: z.enum(['pro', 'tr']),
  sellerInLinks: z.boolean(),
  sellChannel: z.int().positive(),
  appCode: words,
  defaultThirdType: z.int(),
  productListUrl: z.string().startsWith('/'),
  orderListUrl: z.string().startsWith('/'),
  orderDetailUrl: z.string().startsWith('/'),
  share: z.strictObject({ title: words, desc: words, imgUrl: z.string().startsWith('/') }),
  hosts: z.array(words).min(1),
  localHosts: z.array(words).min(1),
  staffHosts: z.array(words),
  accountBase: z.string().startsWith('/'),
  appKey: words,
  comId: words,
  look: z
    .strictObject({
      display: z.enum(displayFaces),
      corners: z.enum(cornerShapes),
      home: z.enum(homeLayouts),
      productHead: z.enum(productHeads),
      sections: z
        .array(z.enum(homeSections))
        .refine((all) => new Set(all).size === homeSections.length, 'must name every section once'),
      words: z.strictObject({ needs: words, products: words, productsNote: words, look: words }),
      empty: z
        .record(z.enum(emptyPlaces), z.strictObject({ title: words, text: words }))
        .default(usualLook.empty),
    })
    .default(() => ({ ...usualLook, sections: [...usualLook.sections] })),
  theme: z
    .strictObject({
      primary: colour,
      primaryStrong: colour,
      primarySoft: colour,
      onPrimary: colour,
      accent: colour,
      accentSoft: colour,
      canvas: colour,
      ink: colour,
    })
    .superRefine((theme, context) => {
      for (const { text, words: message } of unreadable(theme)) {
        context.addIssue({ code: 'custom', path: [text], message });
      }
    }),
});

/** Reads `brands/`; one error names every problem of every file. */
export const loadBrands = async (folder: string): Promise<readonly InstalledBrand[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort();
  const problems: string[] = [];
  const brands: InstalledBrand[] = [];
  const seen = new Map<string, string>();
  for (const file of files) {
    const parsed = schema.safeParse(parse(await readFile(join(folder, file), 'utf8')));
    if (!parsed.success) {
      problems.push(...parsed.error.issues.map((i) => `${file} ${i.path.join('.')}: ${i.message}`));
      continue;
    }
    const brand = parsed.data;
    for (const host of [...brand.hosts, ...brand.localHosts, ...brand.staffHosts]) {
      const other = seen.get(host);
      if (other) problems.push(`${file} hosts: ${host} belongs to ${other} already`);
      seen.set(host, file);
    }
    brands.push(brand);
  }
  if (brands.length === 0 && problems.length === 0) problems.push(`${folder} holds no brand`);
  if (problems.length > 0) throw new Error(`Brands cannot be used:\n  ${problems.join('\n  ')}`);
  return brands;
};
