export { FatalScreen as default } from '@/components/layout/errors/FatalScreen';
