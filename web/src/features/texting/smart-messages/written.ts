/** What a person writes of a smart message, without what is known of it besides. */
import type { NewSmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';

export const nothingWritten: NewSmartMessage = {
	name: '',
	message: '',
	messageType: 0,
	messageClosing: 0,
	positiveReply: '',
	negativeReply: '',
};

export const writtenOf = (smart: NewSmartMessage): NewSmartMessage => {
	const { name, message, messageType, messageClosing, positiveReply, negativeReply } = smart;
	return { name, message, messageType, messageClosing, positiveReply, negativeReply };
};
