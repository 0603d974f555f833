export { EtaxSummaryScreen as default } from '@/components/etax/summary/EtaxSummaryScreen';
