export { TaxReportScreen as default } from '@/components/desk/accounting/TaxReportScreen';
