/** Who of a team is told by mail of what (spec 3 §3, §5). */
import { splitAddresses } from '@quad/contract/notices/addresses.ts';
import { type AlertType, alertEventLabels, alertEvents, alertTypeOf } from '@quad/contract/notices/alert-events.ts';
import { alertLimits } from '@quad/contract/notices/limits.ts';
import { noticeRefusals } from '@quad/contract/notices/refusals.ts';
import type { Alert } from '@quad/contract/notices/routes.ts';
import { type Actor, inCurrentTeam } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import { isAddress } from '../mail/index.ts';
import { type AlertRow, readAlerts, writeAlert } from './alerts.queries.ts';

/** One for each event; what nobody has set yet is off. */
export const listAlerts = async ({ db }: Ground, actor: Actor, type?: AlertType): Promise<Alert[]> => {
	const saved = new Map((await readAlerts(db, inCurrentTeam(actor))).map((alert) => [alert.event, alert]));
	return alertEvents
		.filter((event) => type === undefined || alertTypeOf[event] === type)
		.map((event) => shown(saved.get(event) ?? { event, isActive: false, addresses: [] }));
};

export const saveAlert = async ({ db, clock }: Ground, actor: Actor, said: Alert, type?: AlertType): Promise<Alert> => {
	const { event, isActive } = said;
	if (type !== undefined && alertTypeOf[event] !== type) refuse(noticeRefusals['notices.other_type']);
	const addresses = splitAddresses(said.notificationEmails.map((one) => one.emailAddress).join(' '));
	if (isActive && addresses.length === 0) refuse(noticeRefusals['notices.recipients_required']);
	const wrong = addresses.find((address) => !isAddress(address));
	if (wrong !== undefined) refuse(noticeRefusals['notices.not_an_address'], { address: wrong });
	if (addresses.length > alertLimits.recipients)
		refuse(noticeRefusals['notices.too_many_recipients'], { most: String(alertLimits.recipients) });

	const alert = { event, isActive, addresses };
	await commit(db, async (tx) => {
		await writeAlert(tx, inCurrentTeam(actor), alert, clock.now());
		await record(tx, actor, {
			action: 'team-alert.changed',
			subject: { kind: 'team alert', name: alertEventLabels[event] },
			details: { active: isActive, addresses: addresses.join(', ') || 'nobody' },
		});
	});
	return shown(alert);
};

const shown = ({ event, isActive, addresses }: AlertRow): Alert => ({
	event,
	isActive,
	notificationEmails: addresses.map((emailAddress) => ({ emailAddress })),
});
