export { EtaxSummaryScreen as default } from '@/components/etax/EtaxSummaryScreen';
