export { SaveEmailScreen as default } from '@/components/etax/SaveEmailScreen';
