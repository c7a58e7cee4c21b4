/** The options of a message as words. Those that are set have a text for their chip. */
import { useQuery } from '@tanstack/react-query';
import type { ProfileInbox } from '../../../../../foundation/session.ts';
import { messageTypesQuery } from '../../../../../parts/messages/use-message-type.ts';
import { assigneesQuery } from '../../../../../parts/pickers/assignees.ts';
import { campaignQuery } from '../../../../../parts/pickers/campaigns.ts';
import { smartMessageQuery } from '../../../../../parts/pickers/smart-messages.ts';
import type { OptionProps } from './options.ts';

/** The options that have a field of their own. */
export type OptionKind = 'smartMessage' | 'campaign' | 'type' | 'assignment';

export interface OptionWord {
	readonly kind: OptionKind;
	readonly word: string;
	/** Undefined if the option isn't set. */
	readonly chip: string | undefined;
	readonly isBroken?: boolean;
	/** Takes the option off. */
	readonly off: OptionProps['options'];
}

/** The type is separate, because it arrives later and must not push the others. */
export const useOptionWords = (
	inbox: ProfileInbox,
	options: OptionProps['options'],
): { words: OptionWord[]; type: OptionWord | undefined } => {
	const { campaignId, smartMessageId, messageTypeId, sendAsStaffId, restrictToAssigned } = options;
	const { data: campaign } = useQuery(campaignQuery(campaignId));
	const { data: smartMessage } = useQuery(smartMessageQuery(smartMessageId));
	const { data: types = [] } = useQuery(messageTypesQuery);
	const { data: people = [] } = useQuery({ ...assigneesQuery, enabled: sendAsStaffId !== undefined });
	const usual = types.find(({ isDefault }) => isDefault);
	const type = types.find(({ id }) => id === messageTypeId);
	const colleague = people.find(({ id }) => id === sendAsStaffId)?.name ?? 'a colleague';
	const words: OptionWord[] = [
		inbox.type === 'personal'
			? {
					kind: 'assignment',
					word: 'Assignment',
					chip:
						sendAsStaffId === undefined
							? restrictToAssigned
								? 'Assigned contacts only'
								: undefined
							: `Sent as ${colleague}`,
					off: { restrictToAssigned: undefined, sendAsStaffId: undefined },
				}
			: {
					kind: 'smartMessage',
					word: 'Smart Message',
					chip: smartMessageId === undefined ? undefined : named('Smart Message', smartMessage?.name),
					off: { smartMessageId: undefined },
				},
		{
			kind: 'campaign',
			word: 'Campaign',
			chip: campaignId === undefined ? undefined : named('Campaign', campaign?.name),
			off: { campaignId: undefined },
		},
	];
	const hasTypes = usual !== undefined && (types.length > 1 || messageTypeId !== undefined);
	return {
		words,
		type: hasTypes
			? {
					kind: 'type',
					word: named('Type', usual.description),
					chip: messageTypeId === undefined ? undefined : named('Type', type?.description),
					isBroken: messageTypeId !== undefined && type === undefined,
					off: { messageTypeId: undefined },
				}
			: undefined,
	};
};

const named = (what: string, name: string | undefined): string => (name === undefined ? what : `${what}: ${name}`);
