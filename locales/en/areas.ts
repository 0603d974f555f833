import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/areas';

export const texts = {
  postcode: 'Postcode',
  postcodeHint: 'Start here, and we fill in what we can',
  province: 'Province',
  district: 'District',
  subDistrict: 'Sub-district',
  bangkok: { district: 'District', subDistrict: 'Sub-district' },
  elsewhere: { district: 'District', subDistrict: 'Sub-district' },
  loading: 'Loading the list',
  first: { district: 'Choose the province first', subDistrict: 'Choose the district first' },
  served: 'With postcode {{postcode}}',
  others: 'Others',
  unknownPostcode: 'We do not know the postcode {{postcode}}. Please check it. If it is right, just go on.',
  otherPostcode: '{{postcode}} is not a postcode of {{place}}. If it is right, just go on.',
  usePostcode: 'Use {{postcode}}',
  useArea: 'Change the area to that of {{postcode}}',
  byHand: 'The list of areas did not load. Please type them.',
  loadAgain: 'Load the list again',
} satisfies English<typeof thai>;
