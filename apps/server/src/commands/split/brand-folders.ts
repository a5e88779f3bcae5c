import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadBrands } from '#modules/base/brands/load-brands.ts';

/** Copies the brands of an installation with their agreements and pictures, as far as they are meant. */
export const copyBrands = async (
  from: string,
  to: string,
  takes: (brand: string) => boolean,
): Promise<void> => {
  const brands = (await loadBrands(from)).map(({ id }) => id);
  await rm(to, { recursive: true, force: true });
  await mkdir(join(to, 'share'), { recursive: true });
  await cp(join(from, 'agreements'), join(to, 'agreements'), { recursive: true });
  for (const brand of brands.filter(takes)) {
    await cp(join(from, `${brand}.yaml`), join(to, `${brand}.yaml`));
    const pictures = (await readdir(join(from, 'share'))).filter((name) =>
      [`${brand}.png`, `${brand}-`].some((begin) => name.startsWith(begin)),
    );
    for (const name of pictures) await cp(join(from, 'share', name), join(to, 'share', name));
  }
};
