/** Lists the chosen options of a message in a few words each, for the editor and the confirmation. */
import type { DraftOptions } from '@quad/contract/texting/messaging/routes.ts';
import { sayWall } from '@quad/contract/texting/schedules/say-start.ts';

/** A name is undefined until it is loaded. */
export interface OptionNames {
	campaign: string | undefined;
	smartMessage: string | undefined;
	/** Also undefined if the team has no message types to choose from. */
	messageType: string | undefined;
	/** The colleague whom the message is sent as. */
	colleague: string | undefined;
}

export const sayOptions = (options: DraftOptions, names: OptionNames): string[] => [
	...(options.smartMessageId === undefined ? [] : [named('Smart Message', names.smartMessage)]),
	...(options.sendAsStaffId === undefined ? [] : [`Sent as ${names.colleague ?? 'a colleague'}`]),
	...(options.restrictToAssigned && options.sendAsStaffId === undefined ? ['Assigned contacts only'] : []),
	...(options.campaignId === undefined ? [] : [named('Campaign', names.campaign)]),
	...(names.messageType === undefined ? [] : [named('Type', names.messageType)]),
	...(options.mediaUris?.length ? ['One picture'] : []),
	...(options.schedule ? [`Scheduled for ${sayWall(options.schedule.localTime)}`] : []),
	...(options.autoArchive ? ['Auto-archive'] : []),
];

const named = (what: string, name: string | undefined): string => (name === undefined ? what : `${what} “${name}”`);
