export { ErrorScreen as default } from '@/components/layout/errors/ErrorScreen';
