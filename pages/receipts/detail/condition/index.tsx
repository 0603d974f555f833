export { ConditionScreen as default } from '@/components/receipts/ConditionScreen';
