export { ReceiptsScreen as default } from '@/components/receipts/ReceiptsScreen';
