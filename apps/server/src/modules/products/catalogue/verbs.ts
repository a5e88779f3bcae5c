import type { Verbs } from '#ground/context.ts';
import { decideComment } from './comments/decide-comment.ts';
import { listComments } from './comments/list-comments.ts';
import { submitComment } from './comments/submit-comment.ts';
import { getClause } from './documents/get-clause.ts';
import { getClauseFile } from './documents/get-clause-file.ts';
import { listInsurersForStaff, stopInsurer } from './insurers/insurers-for-staff.ts';
import { listNoticeReadings } from './documents/list-notice-readings.ts';
import { readNotice } from './documents/read-notice.ts';
import { getCommonContent } from './products/get-common-content.ts';
import { getDisplayConfig } from './products/get-display-config.ts';
import { getLoginType } from './products/get-login-type.ts';
import { getPaySettings } from './products/get-pay-settings.ts';
import { getPlanDetail } from './products/get-plan-detail.ts';
import { getProductAttributes } from './products/get-product-attributes.ts';
import { getProductBasic } from './products/get-product-basic.ts';
import { getProductDetail } from './products/get-product-detail.ts';
import { getProductPrice } from './products/get-product-price.ts';
import { getProductLists } from './products/get-product-lists.ts';
import { getProductRule } from './products/get-product-rule.ts';
import { getTurnover } from './products/get-turnover.ts';
import { getAnnuityProducts, getRegionalProducts } from './products/product-lists.ts';
import { getPublication, listPublication } from './publication/publications.ts';
import {
  publishProduct,
  returnProductToSale,
  withdrawProduct,
} from './publication/two-person-publication.ts';
import { getAllCities } from './reference/get-all-cities.ts';
import { getJobs } from './reference/get-jobs.ts';
import { getProductJobs } from './reference/get-product-jobs.ts';
import { listBanks } from './reference/list-banks.ts';
import { listCities } from './reference/list-cities.ts';
import { listCountries } from './reference/list-countries.ts';

export const catalogueVerbs = {
  listInsurersForStaff,
  stopInsurer,
  getProductBasic,
  getProductLists,
  getPlanDetail,
  getDisplayConfig,
  getProductPrice,
  getProductRule,
  getProductAttributes,
  getClause,
  getClauseFile,
  getCommonContent,
  getPaySettings,
  getLoginType,
  getTurnover,
  listCities,
  getAllCities,
  getJobs,
  getProductJobs,
  listCountries,
  listBanks,
  listComments,
  submitComment,
  decideComment,
  readNotice,
  listNoticeReadings,
  getProductDetail,
  getAnnuityProducts,
  getRegionalProducts,
  listPublication,
  getPublication,
  publishProduct,
  withdrawProduct,
  returnProductToSale,
} satisfies Verbs;
