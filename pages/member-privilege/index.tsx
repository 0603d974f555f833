export { MemberPrivilegeScreen as default } from '@/components/members/MemberPrivilegeScreen';
