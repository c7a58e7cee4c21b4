/** Emails both people, because neither may have Quad open. */
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { queueMail } from '../../organization/mail/index.ts';
import type { TeamMember } from '../session/index.ts';

interface Assigned {
	readonly caretaker: TeamMember;
	readonly target: TeamMember;
	readonly teamName: string;
	readonly lastDay: string;
}

export const notifyBoth = async (
	tx: Tx,
	context: AppContext,
	{ organizationId }: TeamScope,
	{ caretaker, target, teamName, lastDay }: Assigned,
): Promise<void> => {
	const day = sayDay(lastDay);
	const to = ({ email, name, id }: TeamMember) => ({ address: email, name, personId: id });
	await queueMail(tx, context, {
		organizationId,
		kind: 'caretaker-assigned',
		to: to(caretaker),
		subject: `You’re covering for ${target.name}`,
		body: `Hello ${caretaker.name},

Until ${day}, you are the caretaker of ${target.name} in ${teamName}: you can read and answer the texts in their inboxes. To start, open the menu with your initials in Quad and choose “Cover for ${target.name}”.

Everything you send shows both names, and the audit log records what you do under both.`,
		link: { label: 'Open Quad', path: '/' },
	});
	await queueMail(tx, context, {
		organizationId,
		kind: 'caretaker-assigned',
		to: to(target),
		subject: `${caretaker.name} is covering for you`,
		body: `Hello ${target.name},

Until ${day}, ${caretaker.name} is your caretaker in ${teamName} and can read and answer the texts in your inboxes there. You can keep working as usual, even at the same time.

Everything ${caretaker.name} sends for you shows both names.`,
		link: { label: 'Open Quad', path: '/' },
	});
};

/** Formats a day like `Saturday, December 5, 2026`. */
const sayDay = (day: string): string =>
	new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
