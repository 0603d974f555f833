export { MembersScreen as default } from '@/components/support/find/MembersScreen';
