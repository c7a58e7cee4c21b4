/**
 * In a few words each, what a message has beside its words and its people: while it is written, and before it goes out.
 */
import type { DraftOptions } from '@quad/contract/texting/messaging/routes.ts';
import { sayWall } from '@quad/contract/texting/schedules/say-start.ts';

/** Undefined while it is not known. */
export interface OptionNames {
	campaign: string | undefined;
	smartMessage: string | undefined;
	/** Undefined, too, where a team has nothing to choose from. */
	messageType: string | undefined;
	/** As whom it is sent. */
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
