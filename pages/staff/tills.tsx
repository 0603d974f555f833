export { TillsScreen as default } from '@/components/operations/tills/TillsScreen';
