/** Returns the chosen options of a message with their names. */
import type { DraftOptions } from '@quad/contract/texting/messaging/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { messageTypesQuery } from '../messages/use-message-type.ts';
import { assigneesQuery } from '../pickers/assignees.ts';
import { campaignQuery } from '../pickers/campaigns.ts';
import { smartMessageQuery } from '../pickers/smart-messages.ts';
import { sayOptions } from './chosen-options.ts';

export const useChosenOptions = (options: DraftOptions): string[] => {
	const { campaignId, smartMessageId, messageTypeId, sendAsStaffId } = options;
	const { data: campaign } = useQuery(campaignQuery(campaignId));
	const { data: smartMessage } = useQuery(smartMessageQuery(smartMessageId));
	const { data: types = [] } = useQuery(messageTypesQuery);
	const { data: people = [] } = useQuery({ ...assigneesQuery, enabled: sendAsStaffId !== undefined });
	const type = types.find(({ id, isDefault }) => (messageTypeId === undefined ? isDefault : id === messageTypeId));
	return sayOptions(options, {
		campaign: campaign?.name,
		smartMessage: smartMessage?.name,
		messageType: types.length > 1 ? type?.description : undefined,
		colleague: people.find(({ id }) => id === sendAsStaffId)?.name,
	});
};
