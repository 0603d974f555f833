export { MembersScreen as default } from '@/components/desk/members/find/MembersScreen';
