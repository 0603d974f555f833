export { MessagesScreen as default } from '@/components/messages/MessagesScreen';
