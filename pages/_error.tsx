export { FatalScreen as default } from '@/components/layout/FatalScreen';
