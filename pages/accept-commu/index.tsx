export { AcceptCommuScreen as default } from '@/components/consents/commu/AcceptCommuScreen';
