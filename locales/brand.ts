/**
 * The brand's name. Texts say `{{brand}}`; the mark is `components/layout/bars/BrandMark.tsx`, the colours
 * `styles/themes.ts`.
 */
export const brandName = 'Sabai';
