/** What every option of compose is given, and what it tells of itself while the card is folded. */
import type { DraftOptions } from '@quad/contract/messaging/routes.ts';
import type { ProfileInbox } from '../../foundation/session.ts';

export interface OptionProps {
	options: DraftOptions;
	onChange: (changes: DraftOptions) => void;
}

/** Without what this inbox does not have: the draft keeps it, for when another is chosen. */
export const optionsOf = (inbox: ProfileInbox | undefined, options: DraftOptions): DraftOptions =>
	inbox?.type === 'personal'
		? { ...options, smartMessageId: undefined } // spec 1 §6
		: {
				...options,
				restrictToAssigned: undefined,
				sendAsStaffId: undefined,
				...(inbox?.type === 'highspeed' ? { mediaUris: undefined } : {}),
			};

/** In a few words each, what is chosen. */
export const sayOptions = ({
	smartMessageId,
	autoArchive,
	campaignId,
	messageTypeId,
	restrictToAssigned,
	sendAsStaffId,
}: DraftOptions): string[] => [
	...(smartMessageId === undefined ? [] : ['A Smart Message']),
	...(sendAsStaffId === undefined ? [] : ['Sent as a colleague']),
	...(restrictToAssigned && sendAsStaffId === undefined ? ['Only to assigned contacts'] : []),
	...(campaignId === undefined ? [] : ['In a campaign']),
	...(messageTypeId === undefined ? [] : ['Not the usual message type']),
	...(autoArchive ? ['Out of the inbox until somebody answers'] : []),
];
