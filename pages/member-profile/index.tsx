export { MemberProfileScreen as default } from '@/components/members/MemberProfileScreen';
