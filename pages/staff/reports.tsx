export { ReportsScreen as default } from '@/components/desk/reports/ReportsScreen';
