/** What every option of compose is given, and which an inbox has. */
import type { DraftOptions } from '@quad/contract/messaging/routes.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';

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
