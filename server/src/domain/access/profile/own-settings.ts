/** Returns the part of a profile with the user's own settings. */

import { usualQuietTime } from '@quad/contract/access/session/quiet-time.ts';
import type { OwnSettings } from '@quad/contract/access/session/settings.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { readSettings } from './queries.ts';

export const ownSettings = async (
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	actor: Actor,
): Promise<OwnSettings> => {
	const row = await readSettings(db, inCurrentTeam(actor), actor.inboxIds, clock.now());
	const { number, forwardingNumber, createdOn, receiveFollowUpsEmail, outOfOffice, quietHours, ...others } = row;
	const { wantedEmail, wantedUntil, teamTimeZone, ...asTheyAre } = others;
	return {
		...asTheyAre,
		number: number === null ? null : nationalDigits(number),
		forwardingNumber: forwardingNumber === null ? null : nationalDigits(forwardingNumber),
		createdOn: createdOn.toISOString(),
		wantedAddress:
			wantedEmail === null || wantedUntil === null
				? null
				: { emailAddress: wantedEmail, until: wantedUntil.toISOString() },
		quietHours: quietHours ?? { ...usualQuietTime, timeZone: teamTimeZone },
		chatNotifications: { receiveFollowUpsEmail },
		outOfOfficeConfig: outOfOffice ?? { enabled: false, replyMessage: '', firstDay: null, lastDay: null },
	};
};
