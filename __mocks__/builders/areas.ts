import type { District, Province } from '@/contract/areas';

export const bangkok: Province = { id: '10', name_th: 'กรุงเทพมหานคร', name_en: 'Bangkok' };
export const samutPrakan: Province = { id: '11', name_th: 'สมุทรปราการ', name_en: 'Samut Prakan' };

/** A district of Bangkok; Bang Na by default. */
export function district(changes: Partial<District> = {}): District {
  return {
    id: '1047',
    province_id: '10',
    name_th: 'บางนา',
    name_en: 'Bang Na',
    sub_districts: [
      { id: '104702', name_th: 'บางนาเหนือ', name_en: 'Bang Na Nuea', postcode: '10260' },
      { id: '104703', name_th: 'บางนาใต้', name_en: 'Bang Na Tai', postcode: '10260' },
    ],
    ...changes,
  };
}
