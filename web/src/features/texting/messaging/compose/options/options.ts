/** Defines which options an inbox has. */
import type { DraftOptions } from '@quad/contract/texting/messaging/routes.ts';
import type { ProfileInbox } from '../../../../../foundation/session.ts';

export interface OptionProps {
	options: DraftOptions;
	onChange: (changes: DraftOptions) => void;
}

/** Omits options that the inbox doesn't have. The draft keeps them in case another inbox is chosen. */
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

/** Only personal inboxes have these options. */
const ofColleagues = { restrictToAssigned: undefined, sendAsStaffId: undefined };
