export { NotFoundScreen as default } from '@/components/layout/errors/NotFoundScreen';
