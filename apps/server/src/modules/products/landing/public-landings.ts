import type { Verb } from '#ground/context.ts';
import { kindNames } from '@parasol/domain/products/catalogue/names';
import { ageWords } from '#modules/products/catalogue/products/views/product-words.ts';
import { saleToday } from '#modules/products/catalogue/products/views/sale-today.ts';
import { landingView } from './landing-view.ts';
import { publishedLanding } from './queries.ts';

/** The page of the channel, the general one, or the one from the pack, in this order. */
export const getLanding: Verb<'getLanding'> = async (context, { baseProductNo, channel = '' }) => {
  const { app, brand } = context;
  const written = await publishedLanding(app.database.db, brand.id, baseProductNo, channel);
  return landingView(context, baseProductNo, written ?? null);
};

export const getPartnerUrl: Verb<'getPartnerUrl'> = ({ app, brand }, { baseProductNo }) => {
  const pages = app.settings.get('partner-pages', brand.id);
  return { url: Object.hasOwn(pages, baseProductNo) ? (pages[baseProductNo] ?? null) : null };
};

export const listPreUnderwritten: Verb<'listPreUnderwritten'> = ({ app, brand, now }) => ({
  products: app.catalogue
    .all()
    .map(({ product }) => product)
    .filter(
      (product) =>
        product.flow.manualUnderwriting &&
        product.sale.brands.includes(brand.id) &&
        saleToday(product, brand, now).state === 'started',
    )
    .map(({ baseProductNo, names, kind, insurer, eligibility: { age } }) => ({
      baseProductNo,
      name: names.marketing,
      kindName: kindNames[kind],
      insurer: app.catalogue.insurer(insurer).shortName,
      ages: { min: age.min, max: age.max, text: ageWords(age) },
    })),
});
