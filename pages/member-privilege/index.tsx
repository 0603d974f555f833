export { MemberPrivilegeScreen as default } from '@/components/members/privilege/MemberPrivilegeScreen';
