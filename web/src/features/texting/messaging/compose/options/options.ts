/** The props shared by the options of compose, and which options an inbox has. */
import type { DraftOptions } from '@quad/contract/texting/messaging/routes.ts';
import type { ProfileInbox } from '../../../../../foundation/session.ts';

export interface OptionProps {
	options: DraftOptions;
	onChange: (changes: DraftOptions) => void;
}

/** Drops options that this inbox does not have. The draft keeps them, for when another inbox is chosen. */
export const optionsOf = (inbox: ProfileInbox | undefined, options: DraftOptions): DraftOptions => {
	const template = inbox?.type === 'whatsapp' ? {} : { templateId: undefined, templateValues: undefined };
	const alone = options.templateId === undefined ? {} : { mediaUris: undefined, smartMessageId: undefined };
	if (inbox?.type === 'whatsapp') return { ...options, ...ofColleagues, ...alone };
	return inbox?.type === 'personal'
		? { ...options, ...template, smartMessageId: undefined } // spec 1 §6
		: {
				...options,
				...template,
				...ofColleagues,
				...(inbox?.type === 'highspeed' ? { mediaUris: undefined } : {}),
			};
};

/** Options of personal inboxes only. */
const ofColleagues = { restrictToAssigned: undefined, sendAsStaffId: undefined };
