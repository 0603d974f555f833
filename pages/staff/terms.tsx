export { DeskTermsScreen as default } from '@/components/desk/operations/terms/DeskTermsScreen';
