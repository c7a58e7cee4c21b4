/** Lets the demo write past chats with the same statements as real visitors and agents. */
import { findOrMakeVisitorContact } from '../../contacts/contacts/index.ts';
import { appendMessage } from './append-message.ts';
import { insertBot, insertVersion } from './bots.queries.ts';
import { changeChat, insertChat } from './chats.queries.ts';
import { addPage, changeVisitor, insertVisitor, numberVisitor } from './visitors.queries.ts';
import { writeWidget } from './widgets.queries.ts';

export const chatWords = {
	addPage,
	append: appendMessage,
	changeChat,
	changeVisitor,
	findOrMakeContact: findOrMakeVisitorContact,
	insertBot,
	insertChat,
	insertVersion,
	insertVisitor,
	numberVisitor,
	writeWidget,
};
