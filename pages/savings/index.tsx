export { SavingsScreen as default } from '@/components/savings/SavingsScreen';
