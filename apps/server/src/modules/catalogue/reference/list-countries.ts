import type { Verb } from '#context.ts';

export const listCountries: Verb<'listCountries'> = ({ app }) => ({
  countries: app.catalogue.shared.countries,
});
