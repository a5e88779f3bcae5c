import { refuse } from '@parasol/contract/errors';
import { usesCoreApi } from '@parasol/domain/base/config/api-switch';
import type { Verb } from '#ground/context.ts';

/** Whether the product is switched to the core calls for all customers. */
export const isNewProduct: Verb<'isNewProduct'> = ({ app, brand }, { baseProductNo }) => {
  if (!app.catalogue.find(baseProductNo)) return refuse('NOT_FOUND', '没有这个产品');
  const { testinterface = null } = app.settings.get('experiment', brand.id);
  const isNew = usesCoreApi({
    baseProductNo,
    config: app.settings.get('api-config', brand.id),
    query: {},
    testInterface: testinterface,
    alreadySet: false,
  });
  return { isNew };
};
