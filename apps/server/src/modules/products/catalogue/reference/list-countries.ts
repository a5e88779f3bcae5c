import type { Verb } from '#ground/context.ts';

export const listCountries: Verb<'listCountries'> = ({ app }) => ({
  countries: app.catalogue.shared.countries,
});
