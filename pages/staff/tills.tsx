export { TillsScreen as default } from '@/components/desk/operations/tills/TillsScreen';
