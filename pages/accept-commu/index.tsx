export { AcceptCommuScreen as default } from '@/components/consents/AcceptCommuScreen';
