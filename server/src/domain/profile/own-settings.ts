/** What a person has set for themselves: the part of the profile that this domain answers. */
import { nationalDigits } from '@quad/contract/contacts/phone.ts';
import type { OwnSettings } from '@quad/contract/profile/settings.ts';
import { type Actor, inCurrentTeam } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { readSettings } from './queries.ts';

export const ownSettings = async ({ db }: Pick<Ground, 'db'>, actor: Actor): Promise<OwnSettings> => {
	const { number, forwardingNumber, createdOn, receiveFollowUpsEmail, outOfOffice, ...asTheyAre } = await readSettings(
		db,
		inCurrentTeam(actor),
		actor.inboxIds,
	);
	return {
		...asTheyAre,
		number: number === null ? null : nationalDigits(number),
		forwardingNumber: forwardingNumber === null ? null : nationalDigits(forwardingNumber),
		createdOn: createdOn.toISOString(),
		chatNotifications: { receiveFollowUpsEmail },
		outOfOfficeConfig: outOfOffice ?? { enabled: false, replyMessage: '' },
	};
};
