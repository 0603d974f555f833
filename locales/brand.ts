/** The name on the door. Texts say `{{brand}}`; the mark is `components/layout/bars/BrandMark.tsx`, the colours `styles/themes/`. */
export const brandName = 'Sabai';
