/** Returns and sets which team events are emailed, and to whom (spec 3 §3, §5). */
import { splitAddresses } from '@quad/contract/news/notifications/addresses.ts';
import { teamMailLimits } from '@quad/contract/news/notifications/limits.ts';
import { notificationRefusals } from '@quad/contract/news/notifications/refusals.ts';
import type { TeamMailSetting } from '@quad/contract/news/notifications/routes.ts';
import {
	type TeamEventType,
	teamEventLabels,
	teamEvents,
	teamEventTypeOf,
} from '@quad/contract/news/notifications/team-events.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { isAddress } from '../../organization/mail/index.ts';
import { readTeamMail, type TeamMailRow, writeTeamMail } from './preferences.queries.ts';

/** Returns one setting per event. An event without a stored setting is off. */
export const listTeamMail = async (
	{ db }: AppContext,
	actor: Actor,
	type?: TeamEventType,
): Promise<TeamMailSetting[]> => {
	const saved = new Map((await readTeamMail(db, inCurrentTeam(actor))).map((row) => [row.event, row]));
	return teamEvents
		.filter((event) => type === undefined || teamEventTypeOf[event] === type)
		.map((event) => shown(saved.get(event) ?? { event, isActive: false, addresses: [] }));
};

export const saveTeamMail = async (
	{ db, clock }: AppContext,
	actor: Actor,
	input: TeamMailSetting,
	type?: TeamEventType,
): Promise<TeamMailSetting> => {
	const { event, isActive } = input;
	if (type !== undefined && teamEventTypeOf[event] !== type) refuse(notificationRefusals['notifications.other_type']);
	const addresses = splitAddresses(input.notificationEmails.map((one) => one.emailAddress).join(' '));
	if (isActive && addresses.length === 0) refuse(notificationRefusals['notifications.recipients_required']);
	const wrong = addresses.find((address) => !isAddress(address));
	if (wrong !== undefined) refuse(notificationRefusals['notifications.not_an_address'], { address: wrong });
	if (addresses.length > teamMailLimits.recipients)
		refuse(notificationRefusals['notifications.too_many_recipients'], { most: String(teamMailLimits.recipients) });

	const setting = { event, isActive, addresses };
	await commit(db, async (tx) => {
		await writeTeamMail(tx, inCurrentTeam(actor), setting, clock.now());
		await record(tx, actor, {
			action: 'team-alert.changed',
			subject: { kind: 'team alert', name: teamEventLabels[event] },
			details: { active: isActive, addresses: addresses.join(', ') || 'no one' },
		});
	});
	return shown(setting);
};

const shown = ({ event, isActive, addresses }: TeamMailRow): TeamMailSetting => ({
	event,
	isActive,
	notificationEmails: addresses.map((emailAddress) => ({ emailAddress })),
});
