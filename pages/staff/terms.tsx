export { DeskTermsScreen as default } from '@/components/operations/terms/DeskTermsScreen';
