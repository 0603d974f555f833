export { NotFoundScreen as default } from '@/components/layout/NotFoundScreen';
