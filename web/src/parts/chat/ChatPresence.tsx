/** Mounted by the shell for whoever takes chats: nothing to see. */
import { useStayAvailable } from './availability.ts';

export const ChatPresence = () => {
	useStayAvailable();
	return null;
};
