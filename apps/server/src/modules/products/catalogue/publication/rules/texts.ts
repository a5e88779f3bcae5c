export { shownTexts, type ShownText } from '@parasol/domain/products/law/shown-texts';
