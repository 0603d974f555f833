import { texts as en } from '@/locales/en/desk-reports';
import { texts as th } from '@/locales/th/desk-reports';

/** The texts of the reports, apart from those that every page of the desk loads. */
export const reportResources = { 'desk-reports': { th, en } };
