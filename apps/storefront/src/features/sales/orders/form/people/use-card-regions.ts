import { useEffect, useRef } from 'react';
import { isApiError } from '@parasol/client/api-error';
import { factsOfPaper, paperNumber } from '@parasol/domain/base/people/papers';
import { valueAt } from '@parasol/domain/sales/orders/form/form-values';
import { regions, regionTable } from '#page/form/region-table.ts';
import { loadTable } from '#page/form/table-cache.ts';
import type { PageTools } from '#shell/page-tools/page-tools.ts';
import type { OrderForm } from '#features/sales/orders/form/use-order-form.ts';
import { regionOfCard } from './region-of-card.ts';

/** Nothing yet, or a province from the calculator without its city. */
const isRough = (region: string): boolean => region === '' || region.endsWith('0000');

/**
 * Fills in the region of people whose ID number is complete and who have named none, or their
 * province alone; once each.
 */
export const useCardRegions = (form: OrderForm, tools: PageTools | null): void => {
  const tried = useRef(new Set<string>());
  const { sections, values, today, saver, fill } = form;
  const open = sections
    .flatMap(({ fields }) => fields)
    .filter(({ kind, path }) => kind === 'region' && isRough(valueAt(values, path)))
    .flatMap((field) => {
      const prefix = field.path.replace(/\.region$/, '');
      const certNo = paperNumber(valueAt(values, `${prefix}.certNo`));
      const card = (valueAt(values, `${prefix}.certType`) || 'id-card') === 'id-card';
      const whole = card && factsOfPaper('id-card', certNo, today) !== undefined;
      return whole && !tried.current.has(certNo) ? [{ field, certNo }] : [];
    });
  const openKey = open.map(({ field, certNo }) => field.path + certNo).join();

  useEffect(() => {
    if (!tools || open.length === 0) return;
    const put = async ({ api }: PageTools): Promise<void> => {
      try {
        const provinces = await loadTable(api, regionTable, regions);
        for (const { field, certNo } of open) {
          tried.current.add(certNo);
          const code = regionOfCard(certNo, provinces, field.regions);
          // The customer may have chosen meanwhile.
          const now = valueAt(saver.state().values, field.path);
          if (code !== null && isRough(now) && code.startsWith(now.slice(0, 2)))
            fill({ [field.path]: code });
        }
      } catch (error) {
        // The field is there to be filled by hand.
        if (!isApiError(error)) throw error;
      }
    };
    void put(tools);
    // oxlint-disable-next-line react/exhaustive-deps -- the key names the fields
  }, [tools, openKey]);
};
