export { PrintTaxReportScreen as default } from '@/components/desk/accounting/PrintTaxReportScreen';
