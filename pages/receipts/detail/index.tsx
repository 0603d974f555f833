export { ReceiptDetailScreen as default } from '@/components/receipts/ReceiptDetailScreen';
