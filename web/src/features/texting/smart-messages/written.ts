/** The part of a smart message that can be edited. */
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
